import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Item } from '../../../contract/catalogue.ts'
import { formatCount } from '../../../domain/count.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { type DraftItem, totalOf } from './draft.ts'
import { useDraft, useDraftStore } from './draft-store.ts'
import { TYPICAL_HOMES, type TypicalHome, withTypicalHome } from './typical-home.ts'

type Filled = { words: string; before: readonly DraftItem[]; after: readonly DraftItem[] }

/**
 * Starts the list with what a home of a size usually holds, in one press. It can be taken back until something else
 * on the list is changed; what was selected before is only replaced when the person says so.
 */
export function StartingList({ items }: { items: readonly Item[] }) {
  const draft = useDraftStore()
  const selected = useDraft((draft) => draft.items)
  const [filled, setFilled] = useState<Filled | null>(null)
  const [asked, setAsked] = useState<TypicalHome | null>(null)
  const isUntouched = filled !== null && selected === filled.after

  const fill = (home: TypicalHome, kept: readonly DraftItem[]) => {
    const before = draft.get().items
    const after = withTypicalHome(kept, home, items)
    const done = kept.length > 0 ? 'Added' : before.length > 0 ? 'Replaced by' : 'Started with'
    draft.change({ items: after })
    setFilled({ words: `${done} a ${inSentence(home)}. Adjust as needed.`, before, after })
    setAsked(null)
  }
  const choose = (home: TypicalHome) => (draft.get().items.length > 0 ? setAsked(home) : fill(home, []))

  return (
    <div className="mb-4 flex items-center justify-end gap-x-3 gap-y-2 max-[359px]:flex-wrap">
      <p role="status" className="min-w-0 flex-1 text-secondary text-text-2 max-[359px]:basis-full">
        {isUntouched
          ? filled.words
          : selected.length === 0 && 'Start with what a home this size usually holds, then adjust.'}
      </p>
      {isUntouched && (
        <Button size="small" onClick={() => draft.change({ items: filled.before })}>
          Undo
        </Button>
      )}
      <Menu
        label="Typical home"
        className={buttonStyle('secondary', 'small')}
        items={TYPICAL_HOMES.map((home) => ({ label: inMenu(home), onSelect: () => choose(home) }))}
      >
        Typical home
        <ChevronDown size={14} />
      </Menu>
      <AddOrReplace
        home={asked}
        count={totalOf(selected)}
        onClose={() => setAsked(null)}
        onAdd={(home) => fill(home, draft.get().items)}
        onReplace={(home) => fill(home, [])}
      />
    </div>
  )
}

const inMenu = ({ label, count }: TypicalHome) => `${label}: ${formatCount(count, 'item')}`
const inSentence = ({ label, count }: TypicalHome) => `${label.toLowerCase()}: ${formatCount(count, 'item')}`

type AddOrReplaceProps = {
  /** What is to come; null closes the dialog. */
  home: TypicalHome | null
  /** How many pieces are selected already. */
  count: number
  onClose: () => void
  onAdd: (home: TypicalHome) => void
  onReplace: (home: TypicalHome) => void
}

/** Asks what becomes of the pieces that are selected already. */
function AddOrReplace({ home, count, onClose, onAdd, onReplace }: AddOrReplaceProps) {
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(home)
  if (home !== null && home !== shown) setShown(home)
  return (
    <Dialog
      open={home !== null}
      onClose={onClose}
      title="Add to the list, or replace it?"
      width="narrow"
      footer={
        shown && (
          <>
            <Button onClick={onClose} className="mr-auto">
              Cancel
            </Button>
            <Button onClick={() => onReplace(shown)}>Replace</Button>
            <Button variant="primary" onClick={() => onAdd(shown)}>
              Add to it
            </Button>
          </>
        )
      }
    >
      <p className="text-body text-text-2">
        {formatCount(count, 'item')} {count === 1 ? 'is' : 'are'} selected already.
        {shown && ` A ${shown.label.toLowerCase()} usually holds ${shown.count}.`}
      </p>
    </Dialog>
  )
}
