import { useEffect, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import { drawnPath } from './drawn-path.ts'

const WORDS = {
  title: 'Signature',
  /** Beside the title. */
  aside: 'Optional, typing your name is enough' as string | null,
  hint: 'Draw with a finger or the mouse',
  field: 'Your drawn signature',
  clear: 'Clear',
  away: 'The drawing field could not be loaded. Typing your name is enough.',
}

type SignatureFieldProps = {
  words?: typeof WORDS
  isOpen: boolean
  isDrawn: boolean
  onDrawn: (isDrawn: boolean) => void
  /** Given what reads the drawing as path data; null while nothing is drawn. */
  readerRef: { current: () => string | null }
}

/** Loads the library and keeps its drawing as the canvas changes its size. */
function usePad({
  isOpen,
  onDrawn,
  readerRef,
}: Pick<SignatureFieldProps, 'isOpen' | 'onDrawn' | 'readerRef'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    const element = canvas.current
    if (!isOpen || !element || pad.current) return
    let isGone = false
    let observer: ResizeObserver | undefined
    import('signature_pad').then(
      ({ default: Pad }) => {
        if (isGone) return
        const made = new Pad(element, {
          penColor: getComputedStyle(element).color,
          minWidth: 1,
          maxWidth: 2.5,
        })
        pad.current = made
        made.addEventListener('endStroke', () => onDrawn(true))
        readerRef.current = () =>
          drawnPath(
            made.toData().map(({ points }) => points),
            { width: element.clientWidth, height: element.clientHeight },
          )
        observer = new ResizeObserver(() => redraw(element, made))
        observer.observe(element)
      },
      () => setAway(true),
    )
    return () => {
      isGone = true
      observer?.disconnect()
      pad.current?.off()
      pad.current = null
    }
  }, [isOpen, onDrawn, readerRef])

  return { canvas, pad, isAway }
}

/**
 * A field to draw the name in. It is no stop of the Tab key: the typed name is enough. The library is loaded when the
 * field is first shown; without it everything else still works.
 */
export function SignatureField({ words = WORDS, isOpen, isDrawn, onDrawn, readerRef }: SignatureFieldProps) {
  const { canvas, pad, isAway } = usePad({ isOpen, onDrawn, readerRef })

  function clear() {
    pad.current?.clear()
    onDrawn(false)
  }

  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-secondary">
        <span className="font-medium">{words.title}</span>{' '}
        {words.aside && <span className="text-text-2">{words.aside}</span>}
      </p>
      {isAway ? (
        <p className="text-secondary text-text-2">{words.away}</p>
      ) : (
        <div className="relative h-33 rounded-control border border-border-control bg-surface">
          <span
            aria-hidden="true"
            className="absolute inset-x-4 bottom-7 border-t border-dashed border-border-strong"
          />
          <span className="absolute bottom-1.5 left-4 text-caption text-text-2">{words.hint}</span>
          <canvas
            ref={canvas}
            role="img"
            aria-label={words.field}
            className="absolute inset-0 size-full touch-none rounded-control text-text-1"
          />
          {isDrawn && (
            <button
              type="button"
              onClick={clear}
              className="absolute top-0 right-0 min-h-12 rounded-control px-4 text-body font-medium text-accent"
            >
              {words.clear}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Gives the canvas as many dots as the screen has and draws again what was there. */
function redraw(canvas: HTMLCanvasElement, pad: SignaturePad) {
  const ratio = Math.max(devicePixelRatio, 1)
  const strokes = pad.toData()
  canvas.width = canvas.clientWidth * ratio
  canvas.height = canvas.clientHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.fromData(strokes)
}
