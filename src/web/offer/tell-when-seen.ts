/** Someone looks, rather than a program that fetches what a link leads to. */
const LOOKED_AT_MS = 2000

/** Tells the company once that the page was seen: for two seconds in sight, or touched. */
export function tellWhenSeen(path: string, body?: object): void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  function seen() {
    clearTimeout(timer)
    stop.abort()
    const written = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    // It matters to the company alone, so a failure is not shown to the person who looks.
    fetch(path, { method: 'POST', keepalive: true, ...written }).catch(() => undefined)
  }
  function watch() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(seen, LOOKED_AT_MS)
  }
  const { signal } = stop
  document.addEventListener('visibilitychange', watch, { signal })
  for (const touch of ['pointerdown', 'keydown'] as const)
    addEventListener(touch, seen, { signal, once: true })
  watch()
}
