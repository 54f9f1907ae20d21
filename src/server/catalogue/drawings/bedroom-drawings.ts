import { adjustableBed, BED_WIDTH, bed, bedFrame, foundation, mattress } from './beds.ts'
import { cabinet, chest, cupboard } from './casework.ts'
import { cushionedStool, slipperChair } from './chairs.ts'
import {
  airConditionerPortable,
  airConditionerWindow,
  airPurifier,
  floorFan,
  humidifier,
  spaceHeater,
} from './climate.ts'
import { closetOrganizer, clothingRack, plasticDrawers, shoeRack } from './closet-pieces.ts'
import { duffelBag, laundryBasket, suitcase, trunk } from './containers.ts'
import {
  bassinet,
  carSeat,
  changingTable,
  crib,
  dollhouse,
  playKitchen,
  playpen,
  rockingHorse,
  stroller,
  toyCar,
  toyChest,
} from './nursery.ts'
import { amber, blue, cherry, green, indigo, marble, painted, rose, teal, walnut, wood } from './palette.ts'
import { bench, childChair } from './seats.ts'
import {
  bedEnd,
  bunkBed,
  captainsBed,
  fourPosterBed,
  loftBed,
  murphyBed,
  rollawayBed,
  toddlerBed,
  trundleBed,
  waterBed,
  youthBed,
} from './special-beds.ts'
import { childTable } from './tables.ts'
import { jewelryArmoire, vanity } from './vanities.ts'
import { dresserMirror, mirror } from './wall-pieces.ts'

/** How each item of the bedroom is drawn. */
export const BEDROOM_DRAWINGS: Readonly<Record<string, string>> = {
  'bed-twin': bed(BED_WIDTH.twin),
  'bed-full': bed(BED_WIDTH.full, { cover: rose, head: 'slats' }),
  'bed-queen': bed(BED_WIDTH.queen, { head: 'arched' }),
  'bed-king': bed(BED_WIDTH.king, { cover: green, head: 'padded', headHeight: 64 }),
  'bed-california-king': bed(BED_WIDTH.californiaKing, { cover: teal, headHeight: 66, frame: walnut }),
  'bed-adjustable-queen': adjustableBed(BED_WIDTH.queen, indigo),
  'bed-adjustable-king': adjustableBed(BED_WIDTH.king, green),
  'bed-bunk': bunkBed(),
  'bed-loft': loftBed(),
  'bed-murphy': murphyBed(),
  'bed-trundle': trundleBed(),
  'bed-captains-storage': captainsBed(),
  'bed-toddler': toddlerBed(64, rose),
  'bed-youth': youthBed(amber),
  'bed-rollaway': rollawayBed(),
  'bed-water': waterBed(BED_WIDTH.king),
  'four-poster-bed-king': fourPosterBed(BED_WIDTH.king),

  'mattress-twin': mattress(BED_WIDTH.twin),
  'mattress-full': mattress(BED_WIDTH.full),
  'mattress-queen': mattress(BED_WIDTH.queen),
  'mattress-king': mattress(BED_WIDTH.king),
  'mattress-foundation-twin': foundation(BED_WIDTH.twin),
  'mattress-foundation-queen': foundation(BED_WIDTH.queen),
  'mattress-foundation-king': foundation(BED_WIDTH.king),
  'bed-frame-queen': bedFrame(BED_WIDTH.queen, 'wood'),
  'bed-frame-king': bedFrame(BED_WIDTH.king, 'wood'),
  'bed-frame-metal': bedFrame(BED_WIDTH.queen, 'metal'),
  headboard: bedEnd('head'),
  footboard: bedEnd('foot'),

  'dresser-single': chest(3, 48, 44),
  'dresser-double': chest(3, 76, 46, undefined, 2),
  'dresser-triple': chest(3, 102, 48, undefined, 3),
  'dresser-mirror': dresserMirror(),
  'chest-of-drawers': chest(5, 46, 66),
  'lingerie-chest': chest(7, 30, 74, cherry),
  nightstand: chest(2, 34, 38),
  armoire: cupboard(58, 74, undefined, 1),
  'jewelry-armoire': jewelryArmoire(),
  'cedar-chest': trunk(80, 38, cherry, false),
  'blanket-chest': trunk(74, 36, wood, false),
  'wardrobe-cabinet-small': cupboard(44, 70, walnut),
  'wardrobe-cabinet-large': cabinet({
    width: 82,
    height: 78,
    tone: walnut,
    top: 'crown',
    rows: [
      { share: 3.2, cells: ['door-right', 'mirror', 'door-left'] },
      { share: 1, cells: ['drawer', 'drawer', 'drawer'] },
    ],
  }),
  'linen-cabinet': cabinet({
    width: 38,
    height: 76,
    tone: painted,
    top: 'crown',
    rows: [
      { share: 2, cells: ['louvre'] },
      { share: 0.6, cells: ['drawer'] },
      { share: 2, cells: ['louvre'] },
    ],
  }),
  'bathroom-cabinet': cabinet({
    width: 60,
    height: 50,
    tone: painted,
    topColour: marble.mid,
    rows: [
      { share: 1, cells: ['drawer', 'drawer'] },
      { share: 2, cells: ['door-right', 'door-left'] },
    ],
  }),
  'closet-organizer': closetOrganizer(),
  'clothing-rack': clothingRack(),
  'shoe-rack': shoeRack(),
  'plastic-drawer-unit': plasticDrawers(),

  'vanity-table': vanity(),
  'vanity-stool': cushionedStool(rose, 36, 36),
  'bedroom-bench': bench(wood, 72, rose),
  'boudoir-chair': slipperChair(rose),
  'mirror-full-length': mirror(32, 72, wood, true),
  'laundry-hamper': laundryBasket(true),

  crib: crib(),
  bassinet: bassinet(),
  'changing-table': changingTable(),
  playpen: playpen(),
  stroller: stroller(),
  'car-seat': carSeat(),
  'toy-chest': toyChest(),
  'toy-large': toyCar(),
  dollhouse: dollhouse(),
  'rocking-horse': rockingHorse(),
  'play-kitchen': playKitchen(),
  'child-table': childTable(),
  'child-chair': childChair(green),

  suitcase: suitcase(indigo),
  'duffel-bag': duffelBag(),

  'fan-floor': floorFan(),
  'air-purifier': airPurifier(),
  humidifier: humidifier(blue),
  'air-conditioner-window': airConditionerWindow(),
  'air-conditioner-portable': airConditionerPortable(),
  'space-heater': spaceHeater(),
}
