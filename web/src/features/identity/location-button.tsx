import { Suspense, useState } from 'react';
import { MapPin } from 'lucide-react';
import { onDemand, openWhenThere } from '../../shared/on-demand.ts';
import type { SavedPlace } from './location-dialog.tsx';

const LocationDialog = onDemand(async () => (await import('./location-dialog.tsx')).LocationDialog);

interface LocationButtonProps {
  location: SavedPlace | null;
  known: boolean;
}

export function LocationButton({ location, known }: LocationButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="hdr-link" onClick={() => openWhenThere(LocationDialog, () => setOpen(true))}>
        <MapPin size={18} aria-hidden />
        <span className="hdr-city">{location?.city || 'Location'}</span>
      </button>
      <Suspense>
        {open && <LocationDialog saved={location} known={known} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
