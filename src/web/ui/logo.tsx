/** The mark: an M in a petrol square. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className="shrink-0" width={size} height={size} viewBox="0 0 28 28">
      <rect width="28" height="28" rx="7" fill="var(--color-accent)" />
      <path
        d="M8.5 19V9.6l5.5 5.2 5.5-5.2V19"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
