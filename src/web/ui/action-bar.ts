/** The ref of a bar that stays in sight at the bottom of a phone: toasts stand above it, however high it is. */
export function keepToastsAbove(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--action-bar')
  }
}
