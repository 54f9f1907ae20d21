// An inventory as it is said: `two dressers, no, make that three, everything but the piano`. The sentence is taken apart
// into clauses; each names things and how many of them, describes the thing before, corrects it or says what stays.
// Figures count things only where they stand as counts: sizes and weights describe.
import { type Token, wordsOf } from '../spoken-tokens.ts'
import { looks, places } from './item-words.ts'
import { type Clause, clausesOf } from './spoken-clauses.ts'
import * as words from './spoken-item-words.ts'
import { type Opening, readOpening } from './spoken-opening.ts'
import { type Phrase, phraseOf } from './spoken-phrase.ts'

/** Something that was named: as it was said, and the item of the catalogue that it is, null for none. */
export type SpokenThing<Item> = {
  readonly name: string
  readonly item: Item | null
  /** Null when none was said: one. */
  readonly count: number | null
}

export type SpokenItems<Item> = {
  readonly things: readonly SpokenThing<Item>[]
  /** What stays where it is. */
  readonly left: readonly SpokenThing<Item>[]
  /** Things of which it was not said how many. */
  readonly uncounted: readonly string[]
}

/** How names become items. */
export type Known<Item> = {
  /** The item that a name means, null for none. */
  meant(name: string): Item | null
  /** Whether an item is called just so: `projector and screen`. */
  isCalled(name: string): boolean
}

type Listed<Item> = {
  name: string
  item: Item | null
  count: number | null
  vague: boolean
  /** In each of rooms that were not counted yet. */
  perRoom: boolean
  /** Shared by what `and` joins. */
  group: number
  at: number
  end: number
  /** In a room of its own: what is counted in the next comes on top. */
  placed: boolean
  /** It was said that it comes. */
  taken: boolean
  /** Told of by its weight: `pounds of books`. */
  weighed: boolean
  /** So many of the count were told of by their rooms. */
  spread: number
}

type State<Item> = {
  readonly said: string
  readonly known: Known<Item>
  readonly listed: Listed<Item>[]
  readonly left: Listed<Item>[]
  group: number
  leaving: boolean
  correcting: boolean
  everything: boolean
  /** Counts and sizes that wait for the thing they tell of. */
  pending: { count: number | null; size: string }[]
  rooms: number | null
  /** How many rooms have what follows; null until it is said. */
  each: number | null
  /** Of which parts are told. */
  parted: Listed<Item> | null
  /** `which is a table and six chairs`: what the thing before consists of follows. */
  whole: boolean
  /** After `with`. */
  within: boolean
  /** So many of the things before were spoken of last. */
  portion: number | null
  /** `a patio set: a table and four chairs`: of a patio. */
  setOf: string
  /** What became of the thing before. */
  stayed: boolean
  sets: number
}

/** In characters: nothing has a longer name. */
const LONGEST_NAME = 120

/** No one lists more; what follows is not read. */
const MOST_CLAUSES = 4000
const MOST_THINGS = 1000

/** What a text lists. It is read once, clause by clause, and each clause is looked up a few times at most. */
export function readSpokenItems<Item>(said: string, known: Known<Item>): SpokenItems<Item> {
  const state: State<Item> = {
    ...{ said, known, listed: [], left: [], group: 0, leaving: false, correcting: false, everything: false },
    ...{
      pending: [],
      rooms: null,
      each: 1,
      sets: 1,
      parted: null,
      stayed: false,
      whole: false,
      within: false,
      portion: null,
      setOf: '',
    },
  }
  for (const clause of whole(clausesOf(said).slice(0, MOST_CLAUSES), state)) {
    if (state.listed.length < MOST_THINGS) readClause(state, clause)
  }
  // `thirty small, twenty medium, five large`: of boxes.
  const areBoxes = state.pending.length > 1 && state.pending.every(({ size }) => HOW_LARGE.has(size))
  for (const { size, count } of state.pending) {
    const name = areBoxes ? `${size} box` : size
    if (size)
      state.listed.push({
        ...listed(state, name, areBoxes ? count : null),
        item: areBoxes ? known.meant(name) : null,
      })
  }
  const things = withoutSums(asOne(state), known)
  return {
    things: things.filter((each) => !isUncounted(each) && each.count !== 0),
    left: state.left,
    uncounted: things.filter(isUncounted).map(({ name }) => name),
  }
}

const listed = <Item>(state: State<Item>, name: string, count: number | null): Listed<Item> => ({
  ...{ name, item: null, count, vague: false, perRoom: false, group: state.group, at: 0, end: 0 },
  ...{ placed: false, spread: 0, weighed: false, taken: false },
})

const isUncounted = <Item>({ vague, count, perRoom }: Listed<Item>) => perRoom || (vague && count === null)

/** Clauses that are one name together: `projector and screen`, `china cabinet/hutch`. */
function whole<Item>(clauses: readonly Clause[], { said, known }: State<Item>): Clause[] {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const before = joined.at(-1)
    const both = before && { ...before, tokens: [...before.tokens, ...clause.tokens] }
    if (!both || clause.tokens.length > 4) joined.push(clause)
    else if (clause.join === 'slash')
      joined.push(...slashed(joined.pop() as Clause, clause, both, said, known))
    else if (
      (clause.join === 'and' || clause.join === 'with') &&
      before.tokens.length <= 6 &&
      isOne(nameIn(said, readOpening(both.tokens).rest), known)
    ) {
      joined[joined.length - 1] = both
    } else joined.push(clause)
  }
  return joined
}

const isOne = <Item>(name: string, known: Known<Item>) =>
  known.isCalled(name) || (name.toLowerCase().includes('stack') && known.meant(name) !== null)

const PAIRS = [
  ['wash', 'dry'],
  ['table', 'chair'],
] as const

function slashed<Item>(
  left: Clause,
  right: Clause,
  both: Clause,
  said: string,
  known: Known<Item>,
): Clause[] {
  const [one, other] = [left, right].map(({ tokens }) => nameIn(said, readOpening(tokens).rest).toLowerCase())
  if (PAIRS.some(([a, b]) => one?.includes(a) && other?.startsWith(b)))
    return [left, { ...right, join: 'and' }]
  const isSizeAlone = left.tokens.every(({ text }) => words.SIZES.has(text))
  return !isSizeAlone && known.meant(one ?? '') !== null ? [left] : [both]
}

const nameIn = (said: string, tokens: readonly Token[]) => wordsOf(said, tokens).slice(0, LONGEST_NAME)

/** Of things that `and` joins none is known: `odds and ends` is one. */
function asOne<Item>({ listed: all, said }: State<Item>): Listed<Item>[] {
  const groups = [...Map.groupBy(all, ({ group }) => group).values()]
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (
      !first ||
      !last ||
      first === last ||
      group.some(({ item, name, vague }) => item !== null || (vague && !words.STUFF.has(name)))
    )
      return group
    if (last.end === 0) return group
    return [{ ...first, name: said.slice(first.at, last.end).replace(/\s+/g, ' ').slice(0, LONGEST_NAME) }]
  })
}

/** The last word of a name, in the singular. */
const kindOf = (name: string) => (name.toLowerCase().split(' ').at(-1) ?? '').replace(/s$/, '')

/** `three ladders, one extension and two step ladders`: a sum is not counted beside its parts. */
function withoutSums<Item>(all: readonly Listed<Item>[], known: Known<Item>): Listed<Item>[] {
  const isSuch = (part: Listed<Item>, name: string) =>
    kindOf(part.name) === kindOf(name) ||
    (!part.name.includes(' ') && known.meant(`${part.name} ${kindOf(name)}`) === part.item)
  return all.filter(({ name, count }, index) => {
    if (count === null || count < 2) return true
    let [sum, parts, alike] = [0, 0, 0]
    for (let next = index + 1; next < Math.min(index + 6, all.length) && sum < count; next += 1) {
      const part = all[next] as Listed<Item>
      if (part.item !== null && !isSuch(part, name)) break
      sum += part.count ?? 1
      parts += 1
      alike += part.item === null || part.item === all[index]?.item ? 0 : 1
    }
    return !(sum === count && parts > 1 && alike > 0)
  })
}

function readClause<Item>(state: State<Item>, clause: Clause): void {
  if (clause.join === 'sentence') [state.leaving, state.each, state.setOf] = [false, 1, '']
  if (!['and', 'or', 'with'].includes(clause.join)) [state.group, state.sets] = [state.group + 1, 1]
  const { tokens, corrects } = withoutCorrection(clause.tokens)
  const correcting = (state.correcting || corrects) && state.listed.length > 0
  state.correcting = correcting && tokens.length === 0
  const opening = readOpening(tokens)
  state.within = clause.join === 'with' || (clause.join === 'and' && state.within)
  state.whole = clause.join === 'colon' || isWhole(tokens)
  if (clause.join === 'but' && state.everything && opening.verb === null) opening.excepting = true
  state.everything = opening.everything && opening.rest.length === 0
  const isMeasured = opening.rest[0]?.kind === 'number' && opening.rest.every(isMeasure)
  // `two desks, each with a chair`.
  const isOfEach = tokens.length === 1 && state.rooms === null
  if (opening.each && !isMeasured) state.each = isOfEach ? (state.listed.at(-1)?.count ?? null) : state.rooms
  if (opening.rooms !== null) state.each = opening.rooms || state.rooms
  if (opening.sets) [state.sets, opening.count] = [opening.count ?? 1, null]
  if (tokens.length === 0) countLast(state, countIn(clause.bracket), true)
  else if (opening.measured && opening.count !== null && opening.rest.length === 0) {
    part(state, opening.count, opening.measure)
  } else if (opening.pronouns.length > 0 && staysThere(tokens, opening)) {
    drop(state, opening.pronouns)
  } else if (opening.rest.length === 0 && opening.measured) ofMeasure(state, opening.measure)
  else if (opening.rest.length === 0) withoutName(state, opening, correcting)
  else if (opening.ofThem && opening.count !== null) part(state, opening.count, opening.rest)
  else if (opening.parts && opening.count !== null && state.listed.length > 0) {
    part(state, opening.count, phraseOf(opening.rest).name)
  } else if (
    (isOfItsKind(opening) || isPartOf(state.parted, state.listed.at(-1), opening)) &&
    state.listed.length > 0
  ) {
    ofItsKind(state, opening)
  } else if (belongs(state, tokens, opening)) return
  else if (!describes(state, clause, opening)) readThing(state, clause, opening, correcting)
}

const isWhole = ([first, second]: readonly Token[]) =>
  ["that's", "it's"].includes(first?.text ?? '') ||
  (['which', 'that', 'it', 'they'].includes(first?.text ?? '') &&
    ['is', 'are', 'includes', 'has'].includes(second?.text ?? ''))

/** `a dining set, which is a table and six chairs`: the set is no thing of its own. */
function dropWhole<Item>(state: State<Item>, { item }: Listed<Item>): void {
  const last = state.listed.at(-1)
  if (item === null || !last || (last.item !== null && kindOf(last.name) !== 'set')) return
  state.setOf = last.name.split(' ').slice(0, -1).join(' ')
  state.listed.pop()
}

/** Words that take back what was said before them; a `no` alone does, before a name it says that there is none. */
function withoutCorrection(tokens: readonly Token[]): { tokens: readonly Token[]; corrects: boolean } {
  const word = (index: number) => tokens[index]?.text ?? ''
  let start = 0
  for (let found = true; found && start < tokens.length; ) {
    const two = `${word(start)} ${word(start + 1)}`
    found =
      words.CORRECTING.has(word(start)) ||
      (word(start) === 'well' && tokens[start + 1]?.kind === 'number') ||
      ['make that', 'make it', 'i mean', 'scratch that', 'by that'].includes(two)
    const next = start + 1
    const isNo = word(start) === 'no' || word(start) === 'nope'
    const goesOn =
      next >= tokens.length ||
      words.CORRECTING.has(word(next)) ||
      tokens[next]?.kind === 'number' ||
      ['make', 'i', "it's", 'wait'].includes(word(next))
    if (isNo && goesOn) found = true
    if (found) start += ['make', 'i', 'scratch', 'by'].includes(word(start)) ? 2 : 1
  }
  return { tokens: tokens.slice(start), corrects: start > 0 }
}

const countIn = (bracket: readonly Token[]): number | null => {
  const own = bracket.filter(({ text }) => !['x', '×', 'qty', 'quantity', ':'].includes(text))
  return own.length === 1 && own[0]?.kind === 'number' ? own[0].value : null
}

/** `that goes with another company`. */
const isAway = (tokens: readonly Token[]) =>
  tokens.some(({ text }) => words.AWAY.has(text) || words.OTHERS.has(text) || words.CARRIERS.has(text))

/** `it's staying with the house`, `that goes with another company`. */
const staysThere = (tokens: readonly Token[], { verb, rest }: Opening) =>
  verb === 'leave' ? rest[0]?.text === 'with' : verb === 'take' && isAway(tokens)

const TELEVISIONS = new Set(['tv', 'television', 'flatscreen', 'screen'])

/** `a TV, that's a 75 inch`. */
function ofMeasure<Item>({ said, known, listed: all }: State<Item>, measure: readonly Token[]): void {
  const last = all.at(-1)
  // Other things are as large as they are called.
  const isOfKind = TELEVISIONS.has(kindOf(last?.name ?? ''))
  const item = last && isOfKind ? known.meant(`${nameIn(said, measure)} ${last.name}`) : null
  if (last && item !== null) last.item = item
}

/** A clause of a number, a pronoun or a verb alone. */
function withoutName<Item>(state: State<Item>, opening: Opening, correcting: boolean): void {
  const { count, ofThem, pronouns, verb, negative, placed, willBe } = opening
  const { known, said } = state
  const last = state.listed.at(-1)
  // `the washer's staying`.
  const { owner } = opening
  const owned = owner === null ? null : known.meant(nameIn(said, [{ ...owner, end: owner.end - 2 }]))
  const thing = owned === null ? undefined : state.listed.find(({ item }) => item === owned)
  if (thing && (verb === 'leave' || negative)) {
    leave(state, thing)
    return
  }
  if (opening.more && last && count !== null) {
    last.count = (last.count ?? 1) + count
    return
  }
  // `all three go`.
  if (pronouns.includes('all') && count !== null && verb === 'take') return
  // `two bookcases in the office, one in the hallway`.
  if (count !== null && last && (verb === 'leave' || negative)) {
    // Of five boxes that are fragile ten are not: more of them.
    const all = last.count ?? 1
    last.count = verb === null && count > all ? all + count : Math.max(0, all - count)
    return
  }
  if (count !== null && placed && opening.rooms === null && last) {
    inItsRoom(last, count)
    return
  }
  // `six chairs, but only four are coming`.
  const isFewer = verb === 'take' && count !== null && count < (last?.count ?? 0)
  if (count !== null)
    countLast(state, count, correcting || ofThem || isFewer || willBe || pronouns.length > 0)
  else if (pronouns.length > 0 && (verb === 'leave' || negative)) drop(state, pronouns)
}

/** `a desk in the den, one in the hallway` are two; `two desks, one in the den and one in the hallway`, too. */
function inItsRoom<Item>(last: Listed<Item>, count: number): void {
  if (last.placed) last.count = (last.count ?? 1) + count
  else {
    last.spread += count
    last.count = Math.max(last.count ?? 0, last.spread)
  }
}

/** `two tall ones and a short one`. */
function isOfItsKind({ rest, article, count }: Opening): boolean {
  const last = rest.at(-1)?.text
  const own = rest.slice(0, -1)
  return (
    (last === 'ones' || last === '1') &&
    own.length > 0 &&
    (count !== null || article) &&
    own.every((token) => isLook(token) || words.SIZES.has(token.text))
  )
}

const ANOTHER = new Set([
  'another',
  'smaller',
  'bigger',
  'larger',
  'taller',
  'shorter',
  'older',
  'newer',
  'second',
])

/** `a bookcase, and a smaller one` are two; of three bookcases `a short one` is a part. */
function ofItsKind<Item>(state: State<Item>, { rest, count }: Opening): void {
  const last = state.listed.at(-1)
  const isMore = (last?.count ?? 1) === 1 && rest.some(({ text }) => ANOTHER.has(text))
  const size = rest[0]?.text ?? ''
  if (count !== null && HOW_LARGE.has(size) && alsoOfSize(state, size, count)) return
  if (last && isMore) last.count = (last.count ?? 1) + (count ?? 1)
  else part(state, count ?? 1, ['ones', '1'].includes(rest.at(-1)?.text ?? '') ? rest.slice(0, -1) : rest)
}

/** `two dressers, one tall, one long`. */
function isPartOf<Item>(
  parted: Listed<Item> | null,
  last: Listed<Item> | undefined,
  { rest, count, verb }: Opening,
): boolean {
  const whole = parted ?? last
  const sum = whole?.count ?? 0
  return (
    count !== null &&
    verb === null &&
    (parted ? count <= sum : count < sum) &&
    rest.every((token) => (isLook(token) || words.SIZES.has(token.text)) && token.kind === 'word') &&
    !whole?.name.split(' ').some((word) => looks.has(word.toLowerCase()))
  )
}

/** A count that stands after its thing, else before it: `dining chairs, six of them`; `four, uh, five bar stools`. */
function countLast<Item>(state: State<Item>, count: number | null, isFirm: boolean): void {
  const last = state.listed.at(-1)
  if (count === null) return
  // `boxes: about 30`.
  const isList = last?.count === null && last.name.endsWith('s') && last.group === state.group - 1
  if (last && (isFirm || isList)) [last.count, last.vague] = [count, false]
  else state.pending = [{ count, size: '' }]
}

/** `five of them are large`: so many of the last are something more special. */
function part<Item>(state: State<Item>, count: number, rest: readonly Token[]): void {
  const last = state.parted ?? state.listed.at(-1)
  state.portion = count
  const special = nameIn(
    state.said,
    rest.filter(({ text }) => !words.OPENING.has(text)),
  )
  const name = last && `${special} ${last.name}`
  const item = name ? (state.known.meant(name) ?? state.known.meant(special)) : null
  if (!last || !name || item === null || item === last.item) {
    if (last?.count === null) last.count = count
    return
  }
  last.count = Math.max(0, (last.count ?? 0) - count)
  state.parted = last
  state.listed.push({ ...last, name: state.known.meant(name) === null ? special : name, item, count })
}

/** What pronouns stand for stays. */
function drop<Item>(state: State<Item>, pronouns: readonly string[]): void {
  const last = state.listed.at(-1)
  if (!last) return
  const isOne = pronouns.some((each) => ['it', 'that', 'which', "it's", "that's"].includes(each))
  const same = state.listed.filter(({ group }) => group === last.group)
  if (isOne && state.portion !== null && (last.count ?? 0) > state.portion) {
    last.count = (last.count ?? 0) - state.portion
    state.portion = null
    return
  }
  const dropped = pronouns.includes('both') ? state.listed.slice(-2) : isOne ? [last] : same
  for (const each of dropped) leave(state, each)
}

function leave<Item>(state: State<Item>, thing: Listed<Item>): void {
  const isSame = ({ name, item }: Listed<Item>) =>
    thing.item === null ? name === thing.name : item === thing.item
  const earlier = state.listed.findLastIndex((each) => each === thing || isSame(each))
  const before = state.listed[earlier]
  if (before && before !== thing && thing.count !== null && (before.count ?? 1) > thing.count) {
    before.count = (before.count ?? 1) - thing.count
    return
  }
  if (earlier >= 0) state.listed.splice(earlier, 1)
  state.left.push(thing)
}

/** Whether a clause only tells more of the thing before it: `about 600 pounds`, `very heavy`, `mostly books`. */
function describes<Item>(state: State<Item>, { join, tokens }: Clause, opening: Opening): boolean {
  const { rest, definite, article, count, measured } = opening
  const last = state.listed.at(-1)
  if (!last || opening.verb !== null || opening.negative) return false
  if (
    count === null &&
    rest.at(-1)?.text === 'ones' &&
    (definite || !article) &&
    rest.slice(0, -1).every(isLook)
  ) {
    refines(state, last, tokens, { ...opening, definite: false })
    return true
  }
  const isOfIt = ["it's", "that's"].includes(tokens[0]?.text ?? '') && article && count === null
  if (isOfIt && isKnownAs(state, last, opening)) return true
  if (!article && !definite && count === null && SAYING_OF_IT.has(rest[0]?.text ?? '')) return true
  if (count === null && refines(state, last, tokens, opening)) return true
  if (
    count === null &&
    rest.every((token) => isLook(token) || (measured && words.DESCRIBING.has(token.text)))
  ) {
    return true
  }
  if (rest[0]?.kind === 'number' && phraseOf(rest).name.every(isMeasure)) {
    ofMeasure(state, phraseOf(rest).name)
    return true
  }
  if (tokens.some(({ text }) => text === 'mostly') && last.name.toLowerCase().includes('box')) {
    last.item = state.known.meant(`${nameIn(state.said, rest)} box`) ?? last.item
    return true
  }
  const isPart = join === 'with' && !article && count === null && opening.each === false
  const isPlural = phraseOf(rest).name.at(-1)?.text.endsWith('s') === true
  return isPart && (definite || !isPlural || state.known.meant(nameIn(state.said, rest)) === null)
}

const ITS = new Set(['its', 'their'])

/** `a TV and its stand`: a thing of its own where the catalogue has one, else a part of the thing before. */
function belongs<Item>(state: State<Item>, tokens: readonly Token[], { rest, verb }: Opening): boolean {
  const last = state.listed.at(-1)
  if (!last || verb !== null || !ITS.has(tokens[0]?.text ?? '')) return false
  const own = nameIn(state.said, phraseOf(rest).name)
  const name = `${last.name} ${own}`
  const item = state.known.meant(name) ?? state.known.meant(own)
  if (item !== null && item !== last.item && item !== state.known.meant(last.name)) {
    state.listed.push({
      ...listed(state, name, last.count),
      item,
      vague: own.endsWith('s') && last.count === null,
    })
  }
  return true
}

const isLook = ({ text, kind }: Token) =>
  looks.has(text) ||
  words.GRADES.has(text) ||
  words.DESCRIPTIONS.has(text) ||
  words.OPENING.has(text) ||
  kind === 'mark'
const isMeasure = ({ text, kind }: Token) =>
  kind === 'number' || words.DESCRIBING.has(text) || words.MEASURES_OF_ITEMS.has(text) || words.EACH.has(text)

/** `a refrigerator, it's a side by side`: which of its kind it is, in the words of the catalogue. */
function isKnownAs<Item>({ said, known }: State<Item>, last: Listed<Item>, { rest }: Opening): boolean {
  const own = nameIn(said, rest)
  if (rest.length === 0 || rest.length > 4) return false
  const [item, alone] = [known.meant(`${own} ${last.name}`), known.meant(own)]
  if (item === null || (alone !== null && alone !== item)) return false
  last.item = item
  return true
}

/** `weighs a ton`. */
const SAYING_OF_IT = new Set([
  ...[
    'weighs',
    'weigh',
    'weighing',
    'measures',
    'measuring',
    'seats',
    'holds',
    'sits',
    'fits',
    'folds',
    'opens',
  ],
  ...['works', 'runs', 'made', 'comes', 'needs'],
])
const IT_IS = new Set(["it's", 'it', "they're", 'they', "that's", 'that', 'its'])
const HOW_LARGE = new Set(['small', 'medium', 'large'])

/** `thirty boxes, small ones`, `a bed, it's a king`: which of its kind the thing before is. */
function refines<Item>(
  { said, known }: State<Item>,
  last: Listed<Item>,
  tokens: readonly Token[],
  { rest, article, definite }: Opening,
): boolean {
  const own = rest.filter(({ text }) => !['one', '1', 'ones', 'size', 'sized'].includes(text))
  const isSized = own.every(({ text }) => words.SIZES.has(text.replace(/s$/, '')) || looks.has(text))
  // `a piano, an old upright`.
  const isUnsized = last.count === null && !last.name.split(' ').some((word) => words.SIZES.has(word))
  const isSame = () => known.meant(`${nameIn(said, own)} ${last.name}`) === last.item
  const isAgain = isUnsized && own.some(({ text }) => words.SIZES.has(text)) && isSame()
  const isSaidOfIt = IT_IS.has(tokens[0]?.text ?? '') || (isAgain && !definite)
  if (own.length === 0 || own.length > 3 || !isSized || ((article || definite) && !isSaidOfIt)) return false
  const item = known.meant(`${nameIn(said, own)} ${last.name}`)
  if (item !== null) last.item = item
  return item !== null
}

function readThing<Item>(state: State<Item>, clause: Clause, opening: Opening, correcting: boolean): void {
  const phrase = phraseOf(opening.rest)
  const kind = phrase.name.at(-1)?.text ?? ''
  const found = lookUp(state, phrase, clause.bracket)
  const again = found.item === null ? (ownedBy(state, opening) ?? thereAfter(phrase, opening)) : null
  if (isOwners(state, opening, found)) return
  // `my list says`.
  const isHeading = opening.definite && PRESENTING.has(opening.rest.at(-1)?.text ?? '')
  if (found.item === null && isHeading) return
  const isRoom = phrase.name.every(
    ({ text }) => words.ROOMS.has(text) || (places.has(text) && !words.STUFF.has(text)),
  )
  if (found.item === null && again === null && (isRoom || isHome(phrase.name)) && opening.count === null)
    return
  if (found.item === null && opening.count !== null && words.ROOMS.has(kind)) {
    inRooms(state, opening.count, phrase.each || opening.each || opening.everything)
    if (again === null) return
  }
  if (again) {
    readClause(state, { ...clause, join: 'comma', tokens: again })
    return
  }
  const own = countIn(clause.bracket) ?? found.count ?? opening.count
  if (found.item === null && isSize(phrase.name) && own !== null) {
    if (alsoOfSize(state, found.name, own)) return
    state.pending.push({ count: own, size: found.name.replace(/s$/, '') })
    return
  }
  if (found.item === null && !isThing(opening, phrase, state)) return
  const isPending = pendingCount(state) !== null
  const count = own ?? pendingCount(state)
  state.portion = null
  const item =
    itsPart(state, opening, found) ??
    ofTheSet(state, found) ??
    sameBed(state, found) ??
    withIt(state, clause, found) ??
    found.item
  // `with frames and headboards`.
  const isSome = state.within && !opening.definite && kind.endsWith('s') && count === null
  const thing = {
    ...listed(state, found.name, count),
    item,
    vague: opening.vague || isSome,
    weighed: opening.measured,
    taken: phrase.fate === 'take',
    placed: phrase.placed || opening.placed,
    ...placeOf(phrase),
  }
  if (found.item === null && phrase.name.every(({ text }) => words.STUFF.has(text)) && opening.vague)
    thing.vague = true
  if (!/[\p{L}\p{N}]/u.test(thing.name)) return
  sized(state, phrase)
  put(state, clause, opening, { thing, phrase, correcting: correcting && !isPending })
}

const PRESENTING = new Set(['says', 'shows', 'includes', 'has', 'is', 'are', 'have'])
const isHome = (name: readonly Token[]) =>
  name.length < 4 && ['studio', 'condo', 'apartment', 'house', 'townhouse'].includes(name.at(-1)?.text ?? '')

/** `a king bed frame and mattress`: the mattress is a king's, too. */
function sameBed<Item>({ listed: all, group, known }: State<Item>, { name }: Found<Item>): Item | null {
  const last = all.at(-1)
  const parts = name.toLowerCase().split(' ')
  if (last?.group !== group || !parts.every((word) => words.BED_PARTS.has(word))) return null
  const size = last.name
    .toLowerCase()
    .split(' ')
    .find((word) => words.BED_SIZES.has(word))
  return size ? known.meant(`${size} ${name}`) : null
}

/** `a TV, the stand`: a TV stand. */
function itsPart<Item>(
  { listed: all, known }: State<Item>,
  { definite }: Opening,
  { name, item }: Found<Item>,
): Item | null {
  const last = all.at(-1)
  if (!definite || item !== null || !last || name.includes(' ')) return null
  const both = `${kindOf(last.name)} ${name}`
  return known.isCalled(both) ? known.meant(both) : null
}

/** `a patio set, it's a table and four chairs`: a patio table and patio chairs. */
function ofTheSet<Item>(
  { setOf, whole, listed: all, known }: State<Item>,
  { name }: Found<Item>,
): Item | null {
  const of =
    setOf ||
    (whole && kindOf(all.at(-1)?.name ?? '') === 'set'
      ? all.at(-1)?.name.split(' ').slice(0, -1).join(' ')
      : '')
  const one = name.toLowerCase().replace(/s$/, '')
  return of && known.isCalled(`${of} ${one}`) ? known.meant(`${of} ${one}`) : null
}

/** `a vanity with a stool`: a vanity stool. */
function withIt<Item>(
  { listed: all, known }: State<Item>,
  { join }: Clause,
  { name }: Found<Item>,
): Item | null {
  const last = all.at(-1)
  const both = last && join === 'with' ? `${kindOf(last.name)} ${name}` : ''
  return both !== '' && known.isCalled(both) ? known.meant(both) : null
}

/** `four large boxes, three medium`: these are boxes, too. */
function alsoOfSize<Item>(state: State<Item>, size: string, count: number): boolean {
  const [first = '', ...kind] = state.listed.at(-1)?.name.split(' ') ?? []
  const item =
    looks.has(first.toLowerCase()) && kind.length > 0 ? state.known.meant(`${size} ${kind.join(' ')}`) : null
  if (item === null) return false
  state.listed.push({ ...listed(state, `${size} ${kind.join(' ')}`, count), item })
  return true
}

/** `three beds: two queens and a king`: what is listed after a colon is part of the sum before it. */
function ofTheSum<Item>({ parted, known }: State<Item>, { name, item, count }: Listed<Item>): boolean {
  const own = count ?? 1
  if (!parted || item === null || (parted.count ?? 0) < own) return false
  if (known.meant(`${name} ${parted.name}`) !== item) return false
  parted.count = (parted.count ?? 0) - own
  return true
}

/** So many rooms there are, also for what was said of each of them before. */
function inRooms<Item>(state: State<Item>, rooms: number, each: boolean): void {
  state.rooms = rooms
  if (each) state.each = rooms
  for (const thing of state.listed) {
    if (!thing.perRoom) continue
    thing.count = (thing.count ?? 1) * rooms
    thing.perRoom = false
  }
}

/** `two couches and a chair, the chair's a recliner`. */
function isOwners<Item>(
  { listed: all, known, said }: State<Item>,
  { owner, article }: Opening,
  found: Found<Item>,
): boolean {
  if (owner === null || !article || found.item === null) return false
  const owned = known.meant(nameIn(said, [{ ...owner, end: owner.end - 2 }]))
  const thing =
    owned === null ? undefined : all.find(({ item, count }) => item === owned && (count ?? 1) === 1)
  if (thing) thing.item = found.item
  return thing !== undefined
}

/** `the washer's brand new`: the washer. */
function ownedBy<Item>(
  { said, known }: State<Item>,
  { owner, rest, article }: Opening,
): readonly Token[] | null {
  if (owner === null) return null
  const text = owner.text.slice(0, -2)
  const stem = { ...owner, text, end: owner.end - 2 }
  return known.meant(nameIn(said, [stem])) === null
    ? null
    : ['the', stem, 'is', ...(article ? ['a'] : []), ...rest].map((each) =>
        typeof each === 'string' ? { ...owner, text: each, at: owner.end } : each,
      )
}

/** `the only heavy thing is a piano`, `the kids have two beds`: what is said after it. */
function thereAfter({ name }: Phrase, { rest, article, count, nothing }: Opening): readonly Token[] | null {
  const isNoName = name.every(
    ({ text }) =>
      words.STUFF.has(text) ||
      looks.has(text) ||
      words.OPENING.has(text) ||
      words.GRADES.has(text) ||
      text === 'ones',
  )
  const [verb, ...after] = rest.slice(name.length)
  if (verb === undefined || after.length === 0) return null
  // `my wife wants to keep the hutch`.
  const isDone = [words.LEAVING, words.TAKING, words.NEGATIVE].some((set) => set.has(verb.text))
  const [object] = after
  const isOfThing =
    object !== undefined &&
    (object.kind === 'number' || words.ARTICLES.has(object.text) || words.DEFINITE.has(object.text))
  if (isDone && isOfThing) return nothing ? after : [verb, ...after]
  const isOwned = ['has', 'have', 'had', 'includes', 'include', 'says', 'shows'].includes(verb.text)
  const isNamed = isNoName && (verb.text === 'is' || verb.text === 'are')
  const isRoom = count !== null && words.ROOMS.has(name.at(-1)?.text ?? '')
  return isNamed || (isOwned && ((!article && count === null) || isRoom)) ? after : null
}

const placeOf = ({ name }: Phrase) => ({ at: name[0]?.at ?? 0, end: name.at(-1)?.end ?? 0 })
const isSize = (tokens: readonly Token[]) =>
  tokens.length > 0 && tokens.every(({ text }) => looks.has(text) || HOW_LARGE.has(text.replace(/s$/, '')))

/** The count that stood before a pause; a second count takes it back. */
function pendingCount<Item>(state: State<Item>): number | null {
  const [first] = state.pending
  return first && first.size === '' ? first.count : null
}

/** `ten small, ten medium and five large boxes`: the sizes before are boxes, too. */
function sized<Item>(state: State<Item>, { name }: Phrase): void {
  const kind = name.at(-1)
  for (const { count, size } of state.pending) {
    if (!size || !kind) continue
    const full = `${size} ${kind.text}`
    state.listed.push({ ...listed(state, full, count), item: state.known.meant(full) })
  }
  state.pending = []
}

type Found<Item> = { name: string; item: Item | null; count: number | null }

function lookUp<Item>({ said, known }: State<Item>, phrase: Phrase, bracket: readonly Token[]): Found<Item> {
  const { name, count, bare } = phrase
  const text = joinedName(said, name)
  if (text.endsWith('…')) return { name: text, item: null, count: null }
  const modifiers = bracket.filter(
    ({ text: word, kind }) => kind === 'number' || words.SIZES.has(word) || looks.has(word),
  )
  const isModified = modifiers.length > 0 && modifiers.length === bracket.length
  const purposed = phrase.purpose.length > 0 ? known.meant(`${nameIn(said, phrase.purpose)} ${text}`) : null
  const within = isModified ? known.meant(`${wordsOf(said, bracket)} ${text}`) : null
  const item = within ?? purposed ?? held(name, text, known) ?? known.meant(text) ?? alike(text, known)
  if (!bare || item !== null) return { name: text, item, count }
  return { name: `${text} ${count}`.slice(0, LONGEST_NAME), item: null, count: null }
}

/** `bins of toys`, `boxes of tools`: what holds them, where no box of the catalogue is for them. */
function held<Item>(name: readonly Token[], text: string, known: Known<Item>): Item | null {
  const [first, of, what] = name
  if (!first || of?.text !== 'of' || !what) return null
  const isBox = first.text === 'box' || first.text === 'boxes'
  if (isBox && !words.MAKING_OTHERS.has(what.text)) return null
  return isBox || words.HOLDERS.has(first.text) ? known.meant(text.split(' ')[0] ?? '') : null
}

/** `L-shaped sectional`, `loveseat combo`: without what only describes it. */
function alike<Item>(text: string, known: Known<Item>): Item | null {
  const parts = text.split(' ')
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length < 2 || parts.length > 6) return null
  // `bookshelves full of books`.
  const of = parts.findIndex((part, index) => index > 0 && (part === 'of' || part === 'full'))
  if (of > 0) return known.meant(parts.slice(0, of).join(' '))
  if (first.includes('-')) return known.meant(parts.slice(1).join(' '))
  return last.toLowerCase() === 'combo' ? known.meant(parts.slice(0, -1).join(' ')) : null
}

/** As it was said when nothing was left out of it. */
function joinedName(said: string, tokens: readonly Token[]): string {
  const parts = tokens.map(({ at, end }, index) => {
    const between = said.slice(tokens[index - 1]?.end ?? at, at)
    return `${/[\p{L}\p{N}]/u.test(between) ? ' ' : between.replace(/\s+/g, ' ')}${said.slice(at, end)}`
  })
  const text = parts.join('').trim()
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1).trimEnd()}…` : text
}

/** Whether an unknown name is a thing that someone asks to move, not talk around it. */
function isThing<Item>(
  { article, count, definite, vague, pronouns, verb, telling }: Opening,
  { name }: Phrase,
  { listed: all }: State<Item>,
): boolean {
  if (article || count !== null || vague) return true
  if (name.some(({ text }) => words.DESCRIPTIONS.has(text))) return false
  // `I counted`, `we're doing it ourselves`: a verb with no thing.
  if (telling && name.slice(1).every((token) => isLook(token) || words.PRONOUNS.has(token.text))) return false
  return (
    pronouns.length === 0 &&
    (verb === null || !definite) &&
    (!definite || all.length === 0 || name.length < 4)
  )
}

type Thing<Item> = { thing: Listed<Item>; phrase: Phrase; correcting: boolean }

/** `a ton of books, maybe 20 boxes`: so many boxes of them. */
function boxesOf<Item>({ listed: all, known }: State<Item>, { name, count }: Listed<Item>): boolean {
  const last = all.at(-1)
  const isBoxes = ['box', 'boxes'].includes(name.toLowerCase())
  if (
    !isBoxes ||
    !(last?.vague || last?.weighed) ||
    last.count !== null ||
    known.meant(`${last.name} box`) === null
  )
    return false
  last.item = known.meant(`${last.name} box`)
  last.count = count
  return true
}

/** Whether a thing stays where it is, as its clause and those before tell; what stays is kept apart. */
function isLeftBehind<Item>(
  state: State<Item>,
  { join }: Clause,
  opening: Opening,
  { thing, phrase }: Thing<Item>,
): boolean {
  const goesOn =
    state.leaving && join !== 'but' && opening.verb === null && opening.count === null && !opening.article
  const isAllBut = opening.verb === 'leave' && opening.everything && opening.excepting
  const isLeft = opening.negative || opening.excepting || opening.verb === 'leave'
  const stays =
    !isAllBut && (isLeft || goesOn || (join === 'or' && state.stayed) || (opening.same && state.stayed))
  state.leaving = !isAllBut && (opening.excepting || opening.verb === 'leave' || goesOn)
  if (join === 'colon') state.parted = state.listed.at(-1) ?? null
  if (!ofTheSum(state, thing)) state.parted = null
  state.stayed = (stays && (opening.neither || phrase.fate !== 'take')) || (!stays && phrase.fate === 'leave')
  if (!state.stayed) return false
  const together =
    phrase.fate === 'leave' ? state.listed.filter(({ group, taken }) => group === thing.group && !taken) : []
  // `one of the two sofas stays`.
  const others = opening.total === null ? 0 : opening.total - (thing.count ?? 1)
  const isNew = sameAs(state, thing) === undefined
  for (const each of [...together, thing]) leave(state, each)
  if (others > 0 && isNew) state.listed.push({ ...thing, count: others })
  return true
}

/** The last thing of the list that is the same item. */
const sameAs = <Item>({ listed: all }: State<Item>, { item: own }: Listed<Item>) =>
  all.findLast(({ item }) => item !== null && item === own)

/** Lists the thing, in place of the one before, or among what stays. */
function put<Item>(state: State<Item>, clause: Clause, opening: Opening, own: Thing<Item>): void {
  const { thing, phrase, correcting } = own
  if (isLeftBehind(state, clause, opening, own)) return
  if (state.whole) dropWhole(state, thing)
  const rooms = phrase.each && state.each === 1 ? state.rooms : state.each
  if (rooms === null) thing.perRoom = true
  const same = sameAs(state, thing)
  // `a crib and a stroller. The crib we might leave.`
  if (opening.definite && phrase.told && thing.count === null && same) return
  const times = (rooms ?? 1) * state.sets
  if (times > 1) thing.count = (thing.count ?? 1) * times
  if (boxesOf(state, thing)) return
  const last = state.listed.at(-1)
  // `only four of the chairs`; `one love seat, one sofa, make that two love seats`.
  const isCorrected = correcting && same !== last && opening.count !== null
  if (same && (opening.ofSome || isCorrected)) {
    same.count = thing.count
    return
  }
  // `forty boxes, that includes ten dish packs`.
  if (opening.includes && last?.item && last.item !== thing.item && (last.count ?? 0) >= (thing.count ?? 1)) {
    last.count = (last.count ?? 0) - (thing.count ?? 1)
  }
  if (correcting) state.listed.pop()
  state.listed.push(thing)
  if (phrase.per === null) return
  const per = phrase.per || state.rooms
  for (const each of state.listed.filter(({ group }) => group === thing.group)) {
    each.perRoom = per === null
    each.count = (each.count ?? 1) * (per ?? 1)
  }
}
