import { useApolloClient, useMutation } from '@apollo/client/react';
import { LogOut } from 'lucide-react';
import { useLocation } from 'wouter';
import { graphql } from '../../gql/gql.ts';
import { paths } from '../../shared/paths.ts';
import { refetchSession } from '../../shared/session.ts';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';

export const LOGOUT = graphql(`
  mutation Logout {
    logout {
      ok
    }
  }
`);

export function LogoutButton() {
  const client = useApolloClient();
  const [, navigate] = useLocation();
  const [logout, { loading }] = useMutation(LOGOUT);
  const leave = async () => {
    try {
      await logout();
    } catch (error) {
      // oxlint-disable-next-line no-console -- of this failure the specification wants a log entry and nothing else
      console.warn('logout failed', error);
      return;
    }
    client.stop();
    await client.clearStore();
    sessionStorage.clear();
    await refetchSession();
    navigate(paths.home);
    toast({ title: copy.logout.done });
  };
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label="Log out"
      data-tip="Log out"
      disabled={loading}
      onClick={() => void leave()}
    >
      <LogOut size={18} aria-hidden />
    </button>
  );
}
