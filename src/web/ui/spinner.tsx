import { cx } from './cx.ts'

/** A small turning ring in the colour of the text around it. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="animate-turn shrink-0"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** Says that something is being loaded; `screen` fills the window. */
export function Loading({ children, screen = false }: { children: string; screen?: boolean }) {
  return (
    <div
      role="status"
      className={cx(
        'flex animate-appear items-center justify-center gap-2.5 text-text-2',
        screen ? 'min-h-dvh bg-bg' : 'min-h-60',
      )}
    >
      <span className="text-accent">
        <Spinner size={20} />
      </span>
      {children}
    </div>
  )
}
