/** The frame every typed-into control shares. */
export const CONTROL =
  'w-full min-w-0 rounded-control border border-border-control bg-surface px-3 text-field text-text-1 transition-[border-color,box-shadow] focus:border-accent focus:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-focus)_28%,transparent)] focus:outline-none aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-inset disabled:text-text-3'
