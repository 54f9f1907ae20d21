import type { RefObject } from 'react'

const TAKES_FOCUS = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex]'

/**
 * Gives a dialog the focus in the task that shows it, so that the key that is pressed next is its own; a frame later,
 * as dialogs do by themselves, a busy machine hands that key to the button that opened it. `into` is where it goes: the
 * first thing inside, or the dialog itself: opened by a finger, for then no keyboard comes up, and where the first thing
 * is so far down that what stands above it, such as what is to be signed, would have scrolled away.
 */
export const focusAtOnce = (into: RefObject<HTMLElement | null>) => (openedBy: string) => {
  const dialog = into.current
  if (!dialog || dialog.contains(document.activeElement)) return false
  const target =
    openedBy === 'touch'
      ? dialog
      : ([...dialog.querySelectorAll<HTMLElement>(TAKES_FOCUS)].find(isNext) ?? dialog)
  target.focus({ preventScroll: target === dialog })
  let body = target === dialog ? null : target.parentElement
  while (body && body !== dialog && body.scrollTop === 0) body = body.parentElement
  if (body && body !== dialog) {
    body.scrollTop = 0
    dialog.focus({ preventScroll: true })
  }
  return false
}

/** Whether Tab would lead there: of a group of radios only to the one that is chosen, or the first. */
function isNext(element: HTMLElement): boolean {
  if (
    element.tabIndex < 0 ||
    element.matches(':disabled, [inert] *') ||
    element.getClientRects().length === 0
  )
    return false
  if (!(element instanceof HTMLInputElement && element.type === 'radio')) return true
  const group = document.querySelectorAll<HTMLInputElement>(
    `input[type=radio][name="${CSS.escape(element.name)}"]`,
  )
  return element.checked || ![...group].some(({ checked }) => checked)
}
