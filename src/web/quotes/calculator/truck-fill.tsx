import { useId } from 'react'

const WIDTH = 222
const BOX = { x: 2, y: 2, width: 174, height: 50 }

/** Below this the words do not fit into the filled part and stand beside it. */
const NEEDS_ROOM_BESIDE = 40

/** How full the truck, or the trucks together, would be; 0 to 100 percent of the volume. */
export function TruckFill({ percent }: { percent: number | null }) {
  const clip = useId()
  const filled = (Math.min(percent ?? 0, 100) / 100) * (BOX.width - 6)
  return (
    <div className="relative">
      <svg viewBox={`0 0 ${WIDTH} 74`} aria-hidden="true" className="block w-full" fill="none">
        <clipPath id={clip}>
          <rect x={BOX.x + 3} y={BOX.y + 3} width={BOX.width - 6} height={BOX.height - 6} rx="2" />
        </clipPath>
        <rect {...BOX} rx="4" className="fill-inset stroke-text-3" strokeWidth="1.5" />
        <g clipPath={`url(#${clip})`}>
          <rect
            x={BOX.x + 3}
            y={BOX.y + 3}
            height={BOX.height - 6}
            width={BOX.width - 6}
            className="origin-left fill-accent-mute transition-transform duration-220"
            style={{
              transform: `scaleX(${filled / (BOX.width - 6)})`,
              transformBox: 'fill-box',
            }}
          />
          {filled > 0 && (
            <rect
              x={BOX.x + 2}
              y={BOX.y}
              width="2"
              height={BOX.height}
              className="fill-accent transition-transform duration-220"
              style={{ transform: `translateX(${filled}px)` }}
            />
          )}
        </g>
        <g className="stroke-text-3" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
          <path d="M179 18h20.5a4 4 0 0 1 3.4 1.9l10.5 17.2a10 10 0 0 1 1.6 5.4V56a4 4 0 0 1-4 4h-5M179 18v42h8M12 52v4a4 4 0 0 0 4 4h1M35 60h144" />
          <path d="M187 24h10.8a2 2 0 0 1 1.7 1l7 11.4H187z" />
          <circle cx="26" cy="60" r="9" className="fill-surface" />
          <circle cx="196" cy="60" r="9" className="fill-surface" />
        </g>
        <g className="fill-text-3">
          <circle cx="26" cy="60" r="2.5" />
          <circle cx="196" cy="60" r="2.5" />
        </g>
      </svg>
      {percent !== null && (
        <p
          className="absolute top-[24%] text-body font-medium"
          style={{ left: `${((percent < NEEDS_ROOM_BESIDE ? filled : 0) + 11) / (WIDTH / 100)}%` }}
        >
          {percent}% full
        </p>
      )}
    </div>
  )
}
