import '../../styles/wallet.css';

export { WalletPage as Wallet } from '../../features/wallet-budget/wallet-page.tsx';
