import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Dialog } from 'radix-ui';
import { X } from 'lucide-react';
import { focusMain } from './focus.ts';
import { cx } from './kit.tsx';

interface ModalProps {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** An open dialog; render it only while it is open. The focus stays inside and returns to where it came from. */
export function Modal({ onClose, title, description, children, className }: ModalProps) {
  // Radix gives the focus back only to its own trigger; a dialog opened by state must remember the opener itself.
  const opener = useRef<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  // A toast lies above the dialog and takes Escape for itself: the key still means the dialog that has the focus.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const within = event.target === document.body || content.current?.contains(event.target as Node);
      if (event.key === 'Escape' && !event.defaultPrevented && within) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const described = description ? {} : { 'aria-describedby': undefined };
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          ref={content}
          {...described}
          className={cx('modal', className)}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement as HTMLElement | null;
            const field = content.current?.querySelector<HTMLElement>('input:not([type="radio"]), textarea');
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus({ preventScroll: true });
            focusMain();
          }}
        >
          <div className="modal-head flex items-start justify-between gap-4">
            <Dialog.Title className="h3">{title}</Dialog.Title>
            <Dialog.Close className="icon-btn -mt-2 -mr-2" aria-label="Close">
              <X size={18} aria-hidden />
            </Dialog.Close>
          </div>
          {description && (
            <Dialog.Description className="mt-1 text-sm text-ink-2">{description}</Dialog.Description>
          )}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
