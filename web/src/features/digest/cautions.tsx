import { TriangleAlert } from 'lucide-react';

/** What the person has to know before they eat it: plain, and never in Valet's witty voice. */
export function Cautions({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="cautions" aria-label="Before you eat">
      {of.map((sentence) => (
        <li key={sentence} className="caution">
          <TriangleAlert size={16} aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  );
}
