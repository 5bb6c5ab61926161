import { Suspense, useState } from 'react';
import { SlidersVertical } from 'lucide-react';
import { onDemand, openWhenThere } from '../../../shared/on-demand.ts';

const DigestSettings = onDemand(async () => (await import('./digest-settings.tsx')).DigestSettings);

const NAME = 'Your digest: saved, hidden and more';

/** Opens what is kept of the digest and what decides how it is made. */
export function DigestSettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={NAME}
        data-tip={NAME}
        onClick={() => openWhenThere(DigestSettings, () => setOpen(true))}
      >
        <SlidersVertical size={18} aria-hidden />
      </button>
      <Suspense>{open && <DigestSettings onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
