import { bookcase, cabinet } from './casework.ts'
import {
  accentChair,
  armchair,
  beanBag,
  cushionedStool,
  gliderChair,
  massageChair,
  ottoman,
  papasanChair,
  rockingChair,
} from './chairs.ts'
import { trunk, wallShelf } from './containers.ts'
import {
  coatRack,
  fireplace,
  fireplaceTools,
  grandfatherClock,
  magazineRack,
  roomDivider,
  rug,
  statue,
} from './decor.ts'
import {
  flatTelevision,
  gameConsole,
  loudspeaker,
  recordPlayer,
  soundbar,
  stereo,
  tubeTelevision,
} from './electronics.ts'
import {
  digitalPiano,
  drumSet,
  electricKeyboard,
  grandPiano,
  guitarAmplifier,
  guitarInCase,
  organ,
  pianoBench,
  uprightPiano,
} from './instruments.ts'
import { floorLamp, tableLamp } from './lamps.ts'
import {
  brass,
  cherry,
  ebony,
  green,
  indigo,
  leather,
  orange,
  red,
  rose,
  stone,
  teal,
  walnut,
  wood,
} from './palette.ts'
import { birdCage, catTree, dogCrate } from './pets.ts'
import { christmasTree, housePlant, plantStand } from './plants.ts'
import { bench } from './seats.ts'
import {
  chaiseLounge,
  futon,
  sectionalPiece,
  sectionalSofa,
  sectionalSofaLarge,
  sleeperSofa,
  sofa,
} from './sofas.ts'
import { daybed } from './special-beds.ts'
import { nestingTables, table } from './tables.ts'
import { barCabinet, hallTree, homeBar } from './tall-pieces.ts'
import { mirror, picture } from './wall-pieces.ts'
import { aquarium } from './waterworks.ts'

/** How each item of the living room is drawn. */
export const LIVING_ROOM_DRAWINGS: Readonly<Record<string, string>> = {
  'sofa-three-seat': sofa(3),
  loveseat: sofa(2),
  'sofa-four-seat': sofa(4),
  'sofa-sleeper': sleeperSofa(indigo),
  'sectional-sofa': sectionalSofa(3),
  'sectional-sofa-large': sectionalSofaLarge(),
  'sectional-sofa-piece': sectionalPiece(),
  futon: futon(teal),
  daybed: daybed(),
  'chaise-lounge': chaiseLounge(orange),

  armchair: armchair(),
  recliner: armchair({ width: 52, height: 58, footrest: true }),
  'overstuffed-chair': armchair({ tone: rose, width: 66, height: 52, buttons: true }),
  'accent-chair': accentChair(orange),
  'rocking-chair': rockingChair(wood),
  'glider-chair': gliderChair(green),
  'papasan-chair': papasanChair(orange),
  'massage-chair': massageChair(),
  'bean-bag-chair': beanBag(indigo),
  ottoman: ottoman(green, 46, false),
  'storage-ottoman': ottoman(leather, 60, true),
  footstool: cushionedStool(green, 40, 24),
  'bench-entryway': bench(wood, 76, indigo, true),

  'coffee-table': table({ width: 72, height: 26 }),
  'glass-coffee-table': table({ width: 72, height: 26, top: 'glass', support: 'hairpin' }),
  'marble-coffee-table': table({ width: 72, height: 26, top: 'marble' }),
  'end-table': table({ width: 36, height: 36, shelf: 0.35 }),
  'occasional-table': table({ width: 44, height: 40, support: 'pedestal' }),
  'console-table': table({ width: 82, height: 46, drawers: 3 }),
  'sofa-table': table({ width: 86, height: 42, shelf: 0.3 }),
  'nesting-tables': nestingTables(),

  'tv-under-40-inch': flatTelevision(32),
  'tv-40-to-55-inch': flatTelevision(48),
  'tv-56-to-75-inch': flatTelevision(66),
  'tv-over-75-inch': flatTelevision(88),
  'tv-tube-or-projection': tubeTelevision(),
  'stereo-system': stereo(),
  'speakers-floor-pair': loudspeaker(38, 24, 68) + loudspeaker(82, 24, 68),
  speaker: loudspeaker(60, 30, 46),
  soundbar: soundbar(),
  'gaming-console': gameConsole(),
  'record-player': recordPlayer(),

  'tv-stand': cabinet({
    width: 84,
    height: 34,
    base: 'feet',
    rows: [{ share: 1, cells: ['drawer', 'open', 'drawer'] }],
  }),
  'entertainment-center': cabinet({
    width: 84,
    height: 66,
    rows: [
      { share: 2.2, cells: ['tv'] },
      { share: 1, cells: ['door-right', 'open', 'door-left'] },
    ],
  }),
  'entertainment-center-large':
    cabinet({
      width: 26,
      height: 78,
      cx: 21,
      top: 'crown',
      tone: walnut,
      rows: [
        { share: 1, cells: ['books'] },
        { share: 1, cells: ['books'] },
        { share: 1.3, cells: ['door-left'] },
      ],
    }) +
    cabinet({
      width: 26,
      height: 78,
      cx: 99,
      top: 'crown',
      tone: walnut,
      rows: [
        { share: 1, cells: ['books'] },
        { share: 1, cells: ['books'] },
        { share: 1.3, cells: ['door-right'] },
      ],
    }) +
    cabinet({
      width: 54,
      height: 66,
      tone: walnut,
      rows: [
        { share: 2, cells: ['tv'] },
        { share: 1, cells: ['drawer', 'drawer'] },
      ],
    }),
  'wall-unit': cabinet({
    width: 98,
    height: 74,
    base: 'plinth',
    rows: [
      { share: 1, cells: ['books', 'open', 'books'] },
      { share: 1, cells: ['open', 'books', 'baskets'] },
      { share: 1.3, cells: ['door-right', 'drawer', 'door-left'] },
    ],
  }),
  'bookcase-small': bookcase(2, 46, 42),
  'bookcase-medium': bookcase(3, 50, 60),
  'bookcase-large': bookcase(4, 66, 78),
  'wall-shelf': wallShelf(),
  'curio-cabinet': cabinet({
    width: 34,
    height: 76,
    top: 'crown',
    tone: cherry,
    rows: [
      { share: 4, cells: ['glass-right'] },
      { share: 1, cells: ['drawer'] },
    ],
  }),
  'display-cabinet': cabinet({
    width: 64,
    height: 72,
    tone: wood,
    top: 'crown',
    base: 'plinth',
    rows: [{ share: 1, cells: ['glass-right', 'glass-left'] }],
  }),
  'bar-cabinet': barCabinet(),
  'home-bar-portable': homeBar(),
  'hall-tree': hallTree(),
  trunk: trunk(72, 44, leather, true),

  'floor-lamp': floorLamp(),
  'table-lamp': tableLamp(),
  'area-rug-small': rug(70, 18, rose),
  'area-rug-medium': rug(86, 24, teal),
  'area-rug-large': rug(104, 30, indigo),
  'mirror-large': mirror(70, 62, brass, false),
  'picture-or-mirror-small': picture(40, 34, wood.dark),
  'artwork-large': picture(90, 62, brass.dark),
  'grandfather-clock': grandfatherClock(),
  'fireplace-electric': fireplace(),
  'fireplace-tools': fireplaceTools(),
  'room-divider': roomDivider(),
  'house-plant-large': housePlant(true),
  'house-plant-small': housePlant(false),
  'plant-stand': plantStand(),
  'artificial-christmas-tree': christmasTree(),
  'statue-floor': statue(stone),
  'coat-rack': coatRack(),
  'magazine-rack': magazineRack(),
  'aquarium-small': aquarium(false),
  'aquarium-large-with-stand': aquarium(true),

  'piano-upright': uprightPiano({ width: 84, height: 68, tone: walnut }),
  'piano-spinet': uprightPiano({ width: 80, height: 54, tone: cherry }),
  'piano-baby-grand': grandPiano(84, ebony),
  'piano-grand': grandPiano(108, ebony),
  'piano-digital': digitalPiano(),
  'piano-bench': pianoBench(),
  'keyboard-electric': electricKeyboard(),
  organ: organ(walnut),
  'guitar-in-case': guitarInCase(),
  'guitar-amplifier': guitarAmplifier(),
  'drum-set': drumSet(red),

  'cat-tree': catTree(),
  'dog-crate': dogCrate(),
  'bird-cage': birdCage(),
}
