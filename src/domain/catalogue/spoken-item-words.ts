// The words that an inventory is told with, by what they do to the thing beside them.

const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** They say nothing about the thing that follows. */
export const OPENING = words(
  'uh um er erm hmm oh ah well like just maybe about around roughly approximately approx so okay ok yeah yep yes also',
  "we we've we're we'll we'd i i've i'm i'll i'd you there there's are is was it's that's have has had having got get own",
  'owns see say think guess know let me us probably possibly definitely mostly mainly only then again please would could',
  "to will be being been need needs want wants pick add only plus and & or for total of in at as it's nearly",
  "almost between over under up another else other everything everything's all anything too actually basically here here's",
  'help hand nothing assistance should might can do does did include includes including right now still really even let’s',
  'gosh geez jeez gee wow honestly frankly obviously anyway lemme gonna wanna gotta alright hey hi hello thanks thank ya yup',
  'looking hoping trying planning calling quote estimate inventory forgot mention remember believe suppose figure guessing',
  "behind pack packing on count counting already decided there'll they'll it'll that'll off rest remainder whole entire what whatever call calls named thinking worry bother next then finally lastly literally apparently truly looks sounds talking yours ours",
)
export const ARTICLES = words('a an')
/** A thing that was spoken of, or that is a part of the home. */
export const DEFINITE = words('the my our your his her their this that these those')
export const VAGUE = words(
  'some few several many lots lot bunch ton tons load loads plenty bunches various multiple',
)

export const NEGATIVE = words(
  "no not without minus except excluding besides never nor neither against don't doesn't didn't isn't aren't wasn't won't",
  "can't cannot wouldn't shouldn't haven't hasn't ain't nope",
)
/** After these a thing stays where it is. */
export const LEAVING = words(
  'leave leaves leaving left remove removing forget cancel keep keeps keeping kept stay stays staying stayed sell selling sold donate donating donated',
  'tossing tossed trashing dumping skip skipping remain remains remaining belong belongs rid gone ignore omit giving given thrown dumped discarded recycled junked',
  'buying ordering renting rented borrowed owns sells replacing',
)
export const TAKING = words(
  'take takes taking bring brings bringing move moves moving moved come comes coming go goes going ship shipping',
  'transport transporting haul hauling',
)
/** What they take stays away from the truck: `my sister is taking the piano`. */
export const OTHERS = words(
  'ex roommate roommates landlord landlady sister brother tenant tenants owner owners buyer buyers neighbor neighbors friend friends',
  'laws law mom dad mother father parents cousin aunt uncle nephew niece grandma grandpa stepson roomie someone',
  'somebody',
)
/** Of those who speak. */
export const FAMILY = words(
  'wife husband son daughter kid kids boys girls partner girlfriend boyfriend family',
)
/** Where things go that are given away: `it goes to Goodwill`. */
export const AWAY = words(
  'goodwill charity dump curb landfill donation habitat consignment salvation trash junkyard auction',
)
/** Words of size that change no item, and of the most important. */
export const GRADES = words(
  'big bigger biggest huge massive giant heaviest heavy heavier larger largest main little smaller bulky real fairly somewhat relatively kinda rather different various sizes mixed assorted same matching brand',
)
/** Who else moves things. */
export const CARRIERS = words('company carrier movers separately')
/** In which things are moved. */
export const HOLDERS = words('bin bins tote totes tub tubs container containers crate crates')
/** `a tool box` is no box. */
export const MAKING_OTHERS = words('tool tools ice sand music jewelry')
/** What the things of a home come with. */
export const HOMES = words('house place apartment unit home building condo rental property flat')
export const CORRECTING = words('sorry wait actually correction rather oops scratch instead pardon excuse')
export const PRONOUNS = words(
  "it's that's they're both it they those these them that this all which everything one ones each none neither he she who these",
)
/** What follows in the clause tells of the thing before. */
export const DESCRIBING = words(
  "that that's which which's who weighing weighs weigh weighed it's its they're because measuring measures made is are",
  "was were isn't aren't wasn't won't doesn't don't will would needs need stays stay staying goes going comes coming",
  "but not too yes please also has have had can can't cannot wide tall long deep high heavy older newer say where",
  'leaving leave left remains belongs should could must gets give or between when while if like maybe actually sorry only just altogether total together combined tops max overall thick across diagonal',
  'around by they we i you she for upstairs downstairs there here now today already so then probably really right exactly near',
  "we're i'm they're there's we've i've they've you're we'll i'll",
  'marked labeled included wrapped stored covered filled attached mounted bolted packed off says shows includes include moved taken shipped delivered sold gone roughly approximately next behind beside under gave takes taking',
)
export const EACH = words('each every per both apiece')
export const ROOMS = words(
  'bedroom bedrooms room rooms bathroom bathrooms bath baths office offices floor floors kids kid apartment apartments',
  'unit units house houses garage garages storage basement attic kitchen story stories level levels hallway hall closet',
  'nursery playroom patio porch deck den yard backyard shed upstairs downstairs laundry',
)
/** Of no item of its own. */
export const STUFF = words(
  'stuff thing things item items furniture junk misc miscellaneous belongings everything odds ends pieces piece',
)
/** Units by which a thing is measured, not counted. */
export const MEASURES = words(
  'inch inches in foot feet ft cubic square pound pounds lb lbs kg kilo kilos kilogram kilograms ton tons gallon gallons',
  'quart quarts liter liters litre litres yard yards meter meters metre metres cm centimeter centimeters mm year years',
  'watt watts volt volts oz ounce ounces percent dollars dollar bucks hundredweight miles mile minutes hours',
)
/** Units that tell one item of the catalogue from another: they stay in its name. */
export const MEASURES_OF_ITEMS = words(
  'inch inches in foot feet ft gallon gallons drawer drawers door doors seat seats seater piece pieces person poster',
  'cube cubes tier tiers shelf speed burner panel part section ply string',
)
/** Words of a size or look that a bracket adds to a name: `bed (king)`. */
export const SIZES = words(
  'king queen twin full double single california cal upright grand baby inch inches sleeper bunk over rolling sectional',
  'xl drawer drawers seat seats door doors slate electric gas manual kids gaming',
)
/** Without an article they tell what the thing before is like. */
export const DESCRIPTIONS = words(
  'more careful fine okay good sure easy hard tricky awkward delicate important correct loaded expensive top kind style finish brand condition type sort model solid slate very really pretty quite super heavy fragile broken',
  'combo disassembled assembled frame included full empty packed unpacked ready separately worth give take lbs size',
)
/** What goes with a bed has its size: `a king bed and mattress`. */
export const BED_PARTS = words('mattress box spring boxspring frame headboard footboard foundation bed')
export const BED_SIZES = words('king queen full twin double')
