import { useEffect, useRef } from 'react'

/** Until it is known how high the mail is. */
const FIRST_HEIGHT_PX = 480

/**
 * A mail as it looks, in a frame that is as high as its content, so that only the dialog scrolls; what is wider is
 * made smaller, as mail programs do on a phone. Nothing in it runs or leads anywhere: the sandbox allows no scripts,
 * only to measure it from here.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const fit = () => {
    const content = frame.current?.contentDocument?.documentElement
    if (!frame.current || !content) return
    content.style.zoom = ''
    content.style.zoom = String(Math.min(1, frame.current.clientWidth / content.scrollWidth))
    frame.current.style.height = `${Math.ceil(content.getBoundingClientRect().height)}px`
  }
  // The width changes as a phone is turned, and with it how the lines break.
  useEffect(() => {
    if (!frame.current) return
    const resizing = new ResizeObserver(fit)
    resizing.observe(frame.current)
    return () => resizing.disconnect()
  })
  return (
    <iframe
      ref={frame}
      title="The email"
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={fit}
      style={{ height: FIRST_HEIGHT_PX }}
      className="pointer-events-none block w-full rounded-control border border-border bg-white"
    />
  )
}
