import { Package } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../ui/cx.ts'

type ItemPictureProps = {
  name: string
  /** Below 60 px, where small things come closer. */
  isSmall?: boolean
  className?: string
}

/** The drawing of an item by its name; a parcel where there is none. The name stands beside it as text. */
export function ItemPicture({ name, isSmall = false, className }: ItemPictureProps) {
  const [failed, setFailed] = useState(false)
  return (
    <span
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-control text-text-3',
        className,
      )}
    >
      {failed ? (
        <Package size={24} />
      ) : (
        <img
          src={`/item-pictures/${encodeURIComponent(name)}.svg${isSmall ? '?close' : ''}`}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(true)}
          className="size-full object-contain"
        />
      )}
    </span>
  )
}
