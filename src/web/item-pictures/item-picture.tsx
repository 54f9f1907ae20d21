import { queryOptions, useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { cx } from '../ui/cx.ts'
import { preloadLater } from '../ui/lazy-part.ts'
import { drawingAddress } from './drawing-address.ts'

/** All drawings are in one file, cached by its content hash. */
const drawingsQuery = queryOptions({
  queryKey: ['drawings'],
  queryFn: preloadLater(async () => (await import('./drawings.ts')).drawings),
  staleTime: Number.POSITIVE_INFINITY,
})

type ItemPictureProps = {
  name: string
  /** Below 60 px, where small things come closer. */
  isSmall?: boolean
  className?: string
}

/** The drawing of an item by its name, which stands beside it as text; a parcel while the drawings cannot be loaded. */
export function ItemPicture({ name, isSmall = false, className }: ItemPictureProps) {
  const { data: drawings, isError } = useQuery(drawingsQuery)
  return (
    <span
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-control text-text-3',
        className,
      )}
    >
      {isError && <Package size={24} />}
      {drawings && (
        <img
          src={drawingAddress(drawings, name, isSmall)}
          alt=""
          decoding="async"
          draggable={false}
          className="size-full object-contain"
        />
      )}
    </span>
  )
}
