/** Says that the product is a beta. */
export function BetaBadge() {
  return (
    <span className="inline-flex h-[18px] items-center rounded-[5px] border border-border bg-inset px-1.5 text-axis font-medium whitespace-nowrap text-text-2">
      Beta Version
    </span>
  )
}
