import { useQuery } from '@apollo/client/react';
import { Mail, Shield, SlidersHorizontal, Wallet } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { LocationButton } from '../features/identity/location-button.tsx';
import { LogoutButton } from '../features/identity/logout-button.tsx';
import { currentOn } from '../shared/live.ts';
import { dollars } from '../shared/money.ts';
import { paths } from '../shared/paths.ts';
import { VIEWER } from '../shared/session.ts';
import { Bowtie } from '../shared/ui/kit.tsx';
import { prefetch } from './routes.tsx';

const NAV = [
  [paths.preferences, 'My Prefs', SlidersHorizontal],
  [paths.gmailConnect, 'Gmail', Mail],
  [paths.privacy, 'Privacy', Shield],
] as const;

export function Header() {
  const [path] = useLocation();
  const { data } = useQuery(VIEWER, currentOn('wallet', 'settings'));
  const me = data?.me;
  const here = (to: string) => (path === to ? ('page' as const) : undefined);
  return (
    <header className="hdr">
      <div className="hdr-in">
        <Link href={paths.home} className="brand" {...prefetch(paths.home)}>
          <Bowtie />
          <span className="brand-word">Valet</span>
        </Link>
        <nav aria-label="Main" className="hdr-nav">
          {NAV.map(([to, label, Icon]) => (
            <Link key={to} href={to} aria-current={here(to)} className="hdr-link" {...prefetch(to)}>
              <Icon size={18} aria-hidden />
              {label}
            </Link>
          ))}
        </nav>
        <div className="hdr-r">
          <LocationButton location={me?.location ?? null} known={Boolean(me?.location)} />
          <Link
            href={paths.wallet}
            aria-current={here(paths.wallet)}
            className="hdr-wallet"
            {...(me && !me.wallet ? { 'data-tip': 'Your wallet is not answering right now' } : {})}
            {...prefetch(paths.wallet)}
          >
            <Wallet size={18} aria-hidden />
            <span className="sr-only">Wallet balance </span>
            {me && !me.wallet ? '$--' : `$${dollars(me?.wallet?.balanceCents ?? 0)}`}
          </Link>
          <span className="hdr-user" title={me?.username ?? 'User'}>
            {me?.username || 'User'}
          </span>
          <LogoutButton />
        </div>
      </div>
    </header>
  );
}
