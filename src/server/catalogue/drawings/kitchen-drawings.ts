import {
  chestFreezer,
  dishwasher,
  fridge,
  iceMaker,
  range,
  rangeHood,
  trashCompactor,
  uprightFreezer,
  wallOven,
  waterCooler,
} from './appliances.ts'
import { cart, drinks, microwaveOnTop, produce, teaThings } from './carts.ts'
import { cabinet } from './casework.ts'
import { bin } from './containers.ts'
import { airFryer, coffeeMaker, microwave, standMixer, toaster, toasterOven } from './countertop.ts'
import { chandelier } from './lamps.ts'
import { brass, charcoal, indigo, marble, orange, painted, red, steel, walnut, wood } from './palette.ts'
import { barStool, bench, chair, highChair, stepStool } from './seats.ts'
import { barTable, bistroSet, butcherBlock, dropLeafTable } from './table-sets.ts'
import { table, tabletop } from './tables.ts'
import { bakersRack, wineRack } from './tall-pieces.ts'

/** How each item of the kitchen and dining room is drawn. */
export const KITCHEN_DRAWINGS: Readonly<Record<string, string>> = {
  refrigerator: fridge(46, 72, 'top-freezer'),
  'refrigerator-side-by-side': fridge(58, 76, 'side-by-side', steel),
  'refrigerator-small': fridge(40, 56, 'top-freezer'),
  'mini-fridge': fridge(40, 42, 'single', steel),
  'wine-fridge': fridge(38, 58, 'wine', charcoal),
  'freezer-chest': chestFreezer(),
  'freezer-upright': uprightFreezer(),
  'range-stove': range(52),
  'range-stove-36-inch': range(66),
  'wall-oven': wallOven(),
  'range-hood': rangeHood(),
  dishwasher: dishwasher(),
  'trash-compactor': trashCompactor(),
  'ice-maker': iceMaker(),
  'water-cooler': waterCooler(),
  microwave: microwave(),
  'coffee-maker': coffeeMaker(),
  'stand-mixer': standMixer(red),
  'toaster-oven': toasterOven(),
  'air-fryer': airFryer(),
  'small-appliance': toaster(),

  'kitchen-table': table({ width: 72, height: 44 }),
  'dining-table': table({ width: 88, height: 46, tone: walnut }),
  'dining-table-small': table({ width: 60, height: 44, tone: walnut }),
  'dining-table-large': table({ width: 108, height: 46, tone: walnut, support: 'trestle' }),
  'glass-dining-table': table({ width: 88, height: 46, top: 'glass', tone: charcoal }),
  'marble-dining-table': table({ width: 88, height: 46, top: 'marble', tone: charcoal, support: 'trestle' }),
  'breakfast-table': table({ width: 60, height: 42, support: 'pedestal' }),
  'bistro-set': bistroSet(),
  'drop-leaf-table': dropLeafTable(),
  'table-leaf': tabletop('wood'),
  'table-pad-or-glass-top': tabletop('wood', 'glass'),
  'bar-height-table': barTable(),
  'server-table': table({ width: 70, height: 46, tone: walnut, drawers: 2, shelf: 0.25 }),
  'kitchen-chair': chair(wood),
  'dining-chair': chair(walnut, orange),
  'bar-stool': barStool(indigo),
  'dining-bench': bench(walnut, 80),
  'high-chair': highChair(),
  'step-stool': stepStool(),

  'china-cabinet': cabinet({
    width: 60,
    height: 76,
    top: 'crown',
    rows: [
      { share: 1.5, cells: ['glass-right', 'glass-left'] },
      { share: 1, cells: ['door-right', 'door-left'] },
    ],
  }),
  'china-hutch-top': cabinet({
    width: 72,
    height: 48,
    top: 'crown',
    base: 'none',
    rows: [{ share: 1, cells: ['glass-right', 'glass-left'] }],
  }),
  'china-hutch-base': cabinet({
    width: 72,
    height: 38,
    rows: [
      { share: 1, cells: ['drawer', 'drawer'] },
      { share: 2, cells: ['door-right', 'door-left'] },
    ],
  }),
  'corner-cabinet': cabinet({
    width: 40,
    height: 76,
    tone: painted,
    top: 'crown',
    base: 'plinth',
    rows: [
      { share: 1.4, cells: ['glass-right'] },
      { share: 1, cells: ['door-right'] },
    ],
  }),
  'buffet-sideboard': cabinet({
    width: 86,
    height: 42,
    rows: [
      { share: 1, cells: ['drawer', 'drawer', 'drawer'] },
      { share: 2, cells: ['door-right', 'panel', 'door-left'] },
    ],
  }),
  credenza: cabinet({
    width: 90,
    height: 38,
    tone: walnut,
    base: 'legs',
    top: 'flat',
    rows: [{ share: 1, cells: ['door-right', 'door-left', 'door-right', 'door-left'] }],
  }),
  'kitchen-island': cabinet({
    width: 80,
    height: 44,
    tone: wood,
    base: 'plinth',
    topColour: marble.mid,
    rows: [
      { share: 1, cells: ['drawer', 'drawer', 'drawer'] },
      { share: 2, cells: ['door-right', 'door-left', 'open'] },
    ],
  }),
  'kitchen-cabinet': cabinet({
    width: 56,
    height: 42,
    tone: painted,
    base: 'none',
    top: 'flat',
    rows: [{ share: 1, cells: ['door-right', 'door-left'] }],
  }),
  'pantry-cabinet': cabinet({
    width: 46,
    height: 78,
    tone: painted,
    top: 'crown',
    base: 'plinth',
    rows: [
      { share: 3, cells: ['door-right', 'door-left'] },
      { share: 2, cells: ['door-right', 'door-left'] },
    ],
  }),
  'utility-cabinet': cabinet({
    width: 40,
    height: 74,
    tone: steel,
    top: 'flat',
    base: 'plinth',
    rows: [{ share: 1, cells: ['door-right', 'door-left'] }],
  }),

  'serving-cart': cart({
    width: 56,
    height: 46,
    frame: walnut,
    shelf: walnut,
    shelves: 2,
    handle: true,
    load: teaThings,
  }),
  'bar-cart': cart({
    width: 56,
    height: 46,
    frame: brass,
    shelf: brass,
    shelves: 2,
    handle: true,
    load: drinks,
  }),
  'kitchen-cart': cart({
    width: 52,
    height: 48,
    frame: steel,
    shelf: wood,
    shelves: 3,
    handle: true,
    load: produce,
  }),
  'microwave-cart': cart({
    width: 58,
    height: 44,
    frame: wood,
    shelf: wood,
    shelves: 2,
    load: microwaveOnTop,
  }),
  'bakers-rack': bakersRack(),
  'butcher-block': butcherBlock(),
  'wine-rack': wineRack(),
  'kitchen-trash-can': bin(38, 56, steel, 'swing'),
  chandelier: chandelier(),
}
