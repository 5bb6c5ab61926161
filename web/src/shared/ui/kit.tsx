import type { ComponentProps, ReactNode } from 'react';
import clsx from 'clsx';

export const cx = clsx;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'ghost' | 'outline' | 'brass';
  size?: 'sm' | 'md' | 'lg';
  pending?: boolean;
}

/** While pending it answers no press, yet it is not `disabled`: that would take the focus from under the keyboard. */
export function Button({ variant = 'primary', size = 'md', pending = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={!pending && rest.disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
      className={cx('btn', `btn-${variant}`, `btn-${size}`, className)}
    />
  );
}

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  aside?: ReactNode;
}

export function Panel({ title, aside, className, children, ...rest }: PanelProps) {
  return (
    <section {...rest} className={cx('panel', className)}>
      {title && (
        <div className="panel-h">
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

/** Valet's own voice: an italic serif, and never the only place of something that a person needs to know. */
export const Quip = ({ className, ...rest }: ComponentProps<'p'>) => <p {...rest} className={cx('quip', className)} />;

/** The one sentence that says what a screen will do once its capability is there. */
export const Later = ({ what, className, ...rest }: ComponentProps<'p'> & { what: string }) => (
  <p {...rest} data-later={what} className={cx('later', className)} />
);

/** An error in its place, beside the toast that may announce it. */
export const Notice = ({ children, className }: { children: ReactNode; className?: string }) => (
  <p role="alert" className={cx('notice notice-bad', className)}>
    {children}
  </p>
);

export const Loading = ({ className }: { className?: string }) => (
  <p className={cx('boot', className)} role="status">
    Loading...
  </p>
);

const TIE = 'M2 4c9 0 15 5 19 9h6c4-4 10-9 19-9 2 8 2 16 0 24-9 0-15-5-19-9h-6c-4 4-10 9-19 9C0 20 0 12 2 4z';

export const Bowtie = ({ height = 22 }: { height?: number }) => (
  <svg width={height * 1.5} height={height} viewBox="0 0 48 32" aria-hidden="true">
    <path d={TIE} fill="#f0b93a" />
    <rect x="19" y="10" width="10" height="12" rx="3" fill="currentColor" />
  </svg>
);
