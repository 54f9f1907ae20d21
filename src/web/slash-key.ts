/** Whether letters pressed there are typed into something. */
const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether a modal dialog is open, so that shortcuts of the page do not apply. */
export const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Whether `/` was pressed to go to a search: outside of fields, and not for something else. */
export const isSlash = (event: KeyboardEvent) =>
  event.key === '/' &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || takesText(event.target))
