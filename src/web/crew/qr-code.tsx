import { useEffect, useState } from 'react'

/** Some phones need light around a code, in modules. */
const QUIET = 4

type Drawn = { size: number; path: string }

async function draw(content: string): Promise<Drawn> {
  // Only who shows a code loads what draws it; it is kept on the phone with the rest of the app.
  const { encode } = await import('uqr')
  const { size, data } = encode(content, { ecc: 'M', border: QUIET })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return { size, path }
}

type QrCodeProps = { content: string; label: string /** Where it cannot be drawn. */; away: string }

/** A code that another phone’s camera reads, black on white in every theme. */
export function QrCode({ content, label, away }: QrCodeProps) {
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    draw(content).then(
      (code) => void (isGone || setDrawn(code)),
      () => void (isGone || setDrawn('failed')),
    )
    return () => {
      isGone = true
    }
  }, [content])
  if (drawn === 'failed') return <p role="alert">{away}</p>
  return (
    <div className="mx-auto aspect-square w-full max-w-72 overflow-hidden rounded-card bg-white">
      {drawn && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
        >
          <title>{label}</title>
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  )
}
