import '../../styles/wallet.css';

export { CheckoutPage as WalletCheckout } from '../../features/wallet-budget/checkout-page.tsx';
