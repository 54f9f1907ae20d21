const PRODUCT = 'Moving Pro'
export const MAIN_ID = 'main'

/** After each navigation: sets the title, scrolls to the top and moves the focus to the content. */
export function startPage(title: string | undefined, isFirst: boolean) {
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  if (isFirst) return
  window.scrollTo(0, 0)
  const main = document.getElementById(MAIN_ID)
  // A page that has put the focus into a field of its own keeps it, and so does who has begun to type elsewhere.
  if (
    main &&
    !main.contains(document.activeElement) &&
    !(document.activeElement instanceof HTMLInputElement)
  ) {
    main.focus({ preventScroll: true })
  }
}
