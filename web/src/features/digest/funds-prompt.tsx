import { useLocation } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/kit.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { deedCopy } from './deed-copy.ts';

/** Asked two seconds after a refresh that the wallet did not cover. */
export function FundsPrompt({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  return (
    <Modal onClose={onClose} title={deedCopy.addFunds}>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          onClick={() => {
            onClose();
            navigate(paths.wallet);
          }}
        >
          {deedCopy.yes}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {deedCopy.no}
        </Button>
      </div>
    </Modal>
  );
}
