import { MAX_QUANTITY } from '../../../contract/estimate.ts'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { formatVolume, formatWeight } from '../../../domain/count.ts'
import { ItemPicture } from '../../item-pictures/item-picture.tsx'
import { cx } from '../../ui/cx.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { countOf, withCount } from './draft.ts'
import { useDraft, useDraftStore } from './draft-store.ts'
import type { ChoosableItem } from './room-items.ts'

/** Room for three digits, and a size of type at which phones do not zoom in. */
const TYPEABLE = 'w-30! min-[360px]:w-33! [&_input]:text-field!'

type ItemTileProps = {
  item: ChoosableItem
  asRow: boolean
  /** How many Add adds, 1 unless said. */
  countToAdd?: number | undefined
}

/** One item with its number: a tile, on a phone a row. */
export function ItemTile({ item, asRow, countToAdd }: ItemTileProps) {
  const draft = useDraftStore()
  const count = useDraft(({ items }) => countOf(items, item.name))
  const name = itemName(item.name)
  const selected = count > 0
  return (
    <li
      className={cx(
        'min-w-0',
        asRow
          ? 'flex items-center gap-3 px-2.5 py-2.5 pr-3 max-[359px]:gap-2'
          : cx(
              'flex flex-col rounded-card border bg-surface p-1.5 transition-colors',
              selected ? 'border-accent-line' : 'border-border',
            ),
      )}
    >
      <ItemPicture
        name={item.name}
        isSmall={asRow}
        className={cx(
          'transition-colors',
          selected ? 'bg-tile-on' : 'bg-tile',
          asRow ? 'h-[50px] w-15 max-[359px]:w-10' : 'h-[86px]',
        )}
      />
      <div className={cx('min-w-0 flex-auto', !asRow && 'px-1.5 pt-2 pb-2.5')}>
        <p className={cx('line-clamp-3 font-medium wrap-anywhere', asRow ? 'text-body' : 'text-secondary')}>
          {name}
        </p>
        <p className={cx('text-text-3', asRow ? 'text-secondary' : 'text-caption')}>{figuresOf(item)}</p>
      </div>
      <Stepper
        name={name}
        count={count}
        max={MAX_QUANTITY}
        countToAdd={countToAdd}
        onChange={(next) => draft.change({ items: withCount(draft.get().items, item, next) })}
        compact={asRow}
        className={asRow ? cx('shrink-0', selected && TYPEABLE) : 'sm:h-8!'}
      />
    </li>
  )
}

const figuresOf = ({ cubic_feet, weight_lb }: ChoosableItem) =>
  cubic_feet === undefined || weight_lb === undefined
    ? 'Not in the catalog'
    : `${formatVolume(cubic_feet)}, ${formatWeight(weight_lb)}`
