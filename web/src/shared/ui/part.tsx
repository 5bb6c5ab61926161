import { Button } from './kit.tsx';

interface UnavailableProps {
  /** The part as the subject of a sentence: 'Your digest'. */
  what: string;
  onRetry: () => void;
  className?: string;
}

/** In the place of a part whose service does not answer; the rest of the page goes on without it. */
export const Unavailable = ({ what, onRetry, className = '' }: UnavailableProps) => (
  <div role="alert" className={`grid justify-items-start gap-2 ${className}`}>
    <p>{what} is not answering right now. The rest of the page goes on.</p>
    <Button variant="outline" size="sm" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
