import { Toast as Radix } from 'radix-ui';
import { X } from 'lucide-react';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD_PX } from '../timing.ts';
import { dismissToast, useToasts } from './toasts.ts';

export function Toaster() {
  const toasts = useToasts();
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {toasts.map((each) => (
        <Radix.Root
          key={each.id}
          open={each.open}
          onOpenChange={(open) => {
            if (!open) dismissToast(each.id);
          }}
          type={each.variant === 'destructive' ? 'foreground' : 'background'}
          className="toast"
          data-variant={each.variant ?? 'default'}
        >
          <div className="grid gap-0.5">
            <Radix.Title className="font-semibold">{each.title}</Radix.Title>
            {each.description && (
              <Radix.Description className="text-sm opacity-90">{each.description}</Radix.Description>
            )}
          </div>
          <Radix.Close className="icon-btn -mr-1" aria-label="Close">
            <X size={16} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="toast-viewport" hotkey={[TOAST_HOTKEY]} />
    </Radix.Provider>
  );
}
