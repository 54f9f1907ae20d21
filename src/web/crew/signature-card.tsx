import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { SignatureField } from '../ui/signature-field.tsx'
import { Drawn } from './paper-view.tsx'
import { Card, Tick } from './parts.tsx'
import type { Written } from './store.ts'
import type { Words } from './words.ts'

type SignatureCardProps = {
  title: string
  written: Written
  words: Words
  onWrite: (changes: Partial<Written>) => void
  problem: 'missingName' | 'missingDrawing' | null
  children?: ReactNode
}

/** Where one side writes its name and draws it. */
export function SignatureCard({ title, written, words, onWrite, problem, children }: SignatureCardProps) {
  const heading = useId()
  // What was drawn before the page was closed is shown as it was, until it is cleared.
  const [before, setBefore] = useState(written.drawing)
  const reader = useRef<() => string | null>(() => null)
  const latest = useRef(onWrite)
  latest.current = onWrite
  const drawn = useCallback(
    (isDrawn: boolean) => latest.current({ drawing: isDrawn ? reader.current() : null }),
    [],
  )
  function clear() {
    setBefore(null)
    onWrite({ drawing: null })
  }
  return (
    <Card>
      <section aria-labelledby={heading} className="flex flex-col gap-3 p-card">
        <h2 id={heading} className="text-bar">
          {title}
        </h2>
        <label className="text-secondary">
          {words.fullName}
          <input
            value={written.name}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => onWrite({ name: target.value })}
            className="min-h-14 w-full rounded-card border border-border-control bg-surface px-3 text-body"
          />
        </label>
        {children}
        {!written.isTyped &&
          (before ? (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Drawn path={before} name={words.drawn.field} />
              <button type="button" onClick={clear} className="min-h-12 px-4 font-medium text-accent">
                {words.drawn.clear}
              </button>
            </div>
          ) : (
            <SignatureField
              words={{ ...words.drawn, aside: null }}
              isOpen
              isDrawn={written.drawing !== null}
              onDrawn={drawn}
              readerRef={reader}
            />
          ))}
        <Tick checked={written.isTyped} onTick={(isTyped) => onWrite({ isTyped, drawing: null })}>
          {words.cannotDraw}
        </Tick>
        {problem && <p className="font-semibold text-amber-text">{words[problem]}</p>}
      </section>
    </Card>
  )
}
