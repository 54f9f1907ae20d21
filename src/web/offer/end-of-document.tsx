import { useEffect, useRef } from 'react'

/** Stands below the last part of a document, and tells that it came into sight. */
export function EndOfDocument({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    if (!end.current) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen.current()
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [])
  return <div ref={end} className="h-px" />
}
