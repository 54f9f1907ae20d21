const PAUSE_MS = 1000

/**
 * Does something at once when it is asked for, and what is asked for within the second after it once, at its end: many
 * changes one after the other are one look each second, and the last is never passed over.
 */
export function atMostEachSecond(act: () => void): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  function ask() {
    if (timer !== undefined) {
      isAsked = true
      return
    }
    act()
    timer = setTimeout(() => {
      timer = undefined
      if (!isAsked) return
      isAsked = false
      ask()
    }, PAUSE_MS)
  }
  return { ask, stop: () => clearTimeout(timer) }
}
