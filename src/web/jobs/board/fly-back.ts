const FLIGHT_MS = 160

type Point = { readonly left: number; readonly top: number }

const barOf = (id: number) => document.querySelector<HTMLElement>(`[data-job="${id}"]`)

/** Where the bars of jobs are on the screen. */
export function whereAre(ids: readonly number[]): Map<number, Point> {
  const found = ids.flatMap((id) => {
    const bar = barOf(id)
    return bar ? [[id, bar.getBoundingClientRect()] as const] : []
  })
  return new Map(found)
}

/** Lets bars go back from where they were to where they stand after the next drawing; at once for who wants no motion. */
export function flyBack(from: ReadonlyMap<number, Point>): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  requestAnimationFrame(() => {
    for (const [id, { left, top }] of from) {
      const item = barOf(id)?.closest('li')
      const home = barOf(id)?.getBoundingClientRect()
      if (!item || !home) continue
      const away = `translate(${left - home.left}px, ${top - home.top}px)`
      item.animate(
        [
          { transform: away, zIndex: 30 },
          { transform: 'none', zIndex: 30 },
        ],
        { duration: FLIGHT_MS, easing: 'ease-out' },
      )
    }
  })
}
