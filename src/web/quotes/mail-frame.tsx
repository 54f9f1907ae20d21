import { useEffect, useRef } from 'react'
import { GREETING_IN_MAIL } from '../../contract/mails.ts'

/** Until it is known how high the mail is. */
const FIRST_HEIGHT_PX = 480

/**
 * A mail as it looks, in a frame that is as high as its content, so that only the dialog scrolls; what is wider is
 * made smaller, as mail programs do on a phone. Nothing in it runs or leads anywhere: the sandbox allows no scripts,
 * only to measure it from here, and to fill in what its sender is writing.
 */
export function MailFrame({ html, message }: { html: string; message: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const measure = () => {
    const content = frame.current?.contentDocument?.documentElement
    if (!frame.current || !content) return
    writeMessage(content.ownerDocument, message.trim())
    content.style.zoom = ''
    content.style.zoom = String(Math.min(1, frame.current.clientWidth / content.scrollWidth))
    frame.current.style.height = `${Math.ceil(content.getBoundingClientRect().height)}px`
  }
  // The width changes as a phone is turned, and with it how the lines break; the message as it is typed.
  useEffect(() => {
    if (!frame.current) return
    measure()
    const resizing = new ResizeObserver(measure)
    resizing.observe(frame.current)
    return () => resizing.disconnect()
  })
  return (
    <iframe
      ref={frame}
      title="The email"
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={measure}
      style={{ height: FIRST_HEIGHT_PX }}
      className="pointer-events-none block w-full rounded-control border border-border bg-white"
    />
  )
}

const MESSAGE = 'message'

/** Puts what its sender writes into the mail, where and as the server will. */
function writeMessage(mail: Document, message: string) {
  const greeting = mail.getElementById(GREETING_IN_MAIL)
  mail.getElementById(MESSAGE)?.remove()
  if (!greeting || message === '') return
  const words = greeting.cloneNode() as HTMLElement
  words.id = MESSAGE
  words.textContent = message
  Object.assign(words.style, { whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
  greeting.after(words)
}
