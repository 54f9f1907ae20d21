import {
  chiminea,
  firePit,
  gasGrill,
  kettleGrill,
  outdoorKitchen,
  patioHeater,
  smoker,
} from './cooking-fires.ts'
import { rug } from './decor.ts'
import {
  canopyTent,
  compostBin,
  deckBox,
  gardenStatue,
  gazeboParts,
  hotTub,
  patioUmbrella,
  picnicBench,
  playhouse,
  rainBarrel,
  shedParts,
  tikiBar,
  umbrellaBase,
} from './garden.ts'
import { slide } from './nursery.ts'
import { blue, charcoal, green, indigo, orange, red, teal, wicker, wood } from './palette.ts'
import { dogHouse } from './pets.ts'
import { planter } from './plants.ts'
import { basketballHoop, playSet, sandPit, swingSet, trampoline } from './playground.ts'
import {
  adirondackChair,
  hammock,
  lawnChair,
  patioChair,
  porchSwing,
  slattedBench,
  stoneBench,
  sunLounger,
} from './seats.ts'
import { outdoorSofa } from './sofas.ts'
import { patioSet, patioSideTable, patioTable, picnicTable } from './table-sets.ts'
import { birdBath, fountain } from './waterworks.ts'
import { lawnRoller } from './yard-machines.ts'

/** How each item of the yard, deck and patio is drawn. */
export const OUTSIDE_DRAWINGS: Readonly<Record<string, string>> = {
  'patio-table': patioTable(),
  'patio-side-table': patioSideTable(),
  'patio-set-table-four-chairs': patioSet(),
  'picnic-table': picnicTable(),
  'picnic-bench': picnicBench(),
  'patio-umbrella': patioUmbrella(orange),
  'umbrella-base': umbrellaBase(),

  'patio-chair': patioChair(green),
  'outdoor-lounge-chair': sunLounger(blue),
  'outdoor-sofa': outdoorSofa(3, wicker, teal),
  'glider-settee-outdoor': outdoorSofa(2, charcoal, orange, true),
  'adirondack-chair': adirondackChair(red),
  'lawn-chair-folding': lawnChair(green),
  'bench-outdoor': slattedBench(wood, charcoal),
  'garden-bench-stone': stoneBench(),
  'porch-swing': porchSwing(),
  'hammock-with-stand': hammock(orange),

  'grill-gas-large': gasGrill(),
  'grill-charcoal-small': kettleGrill(),
  'smoker-grill': smoker(),
  'outdoor-kitchen-cart': outdoorKitchen(),
  'outdoor-bar': tikiBar(),
  'fire-pit': firePit(),
  chiminea: chiminea(),
  'patio-heater': patioHeater(),

  trampoline: trampoline(),
  'swing-set': swingSet(),
  'play-set-outdoor': playSet(),
  'slide-child': slide(red),
  'sand-pit': sandPit(),
  'playhouse-child': playhouse(),
  'basketball-hoop': basketballHoop(),

  'deck-storage-chest': deckBox(),
  'storage-shed-disassembled': shedParts(),
  'gazebo-disassembled': gazeboParts(),
  'canopy-tent': canopyTent(),
  'dog-house': dogHouse(),
  'bird-bath': birdBath(),
  'garden-statue': gardenStatue(),
  fountain: fountain(),
  'hot-tub': hotTub(),
  'planter-large': planter(true),
  'planter-small': planter(false),
  'outdoor-rug': rug(100, 26, indigo, true),
  'lawn-roller': lawnRoller(),
  'compost-bin': compostBin(),
  'rain-barrel': rainBarrel(),
}
