/** A closed moving box. */
export function Picture() {
  return (
    <svg aria-hidden="true" width="44" height="44" viewBox="0 0 44 44">
      <ellipse cx="22" cy="38" rx="18" ry="3" fill="var(--color-border)" />
      <path d="M6 13h32v23.5a1.5 1.5 0 0 1-1.5 1.5h-29A1.5 1.5 0 0 1 6 36.5z" fill="#E0A66B" />
      <path d="M7.5 6h29A1.5 1.5 0 0 1 38 7.5V14H6V7.500A1.5 1.500 0 0 1 7.500 6z" fill="#C98A4B" />
      <path d="M19 6h6v12l-1.500-1.200-1.500 1.200-1.500-1.200L19 18z" fill="#F7E3C8" />
      <rect x="26" y="28" width="8" height="5" rx="1" fill="#A86F38" />
    </svg>
  )
}
