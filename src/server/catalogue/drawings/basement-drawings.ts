import {
  dryer,
  laundryPedestal,
  stackedLaundry,
  utilitySink,
  vacuum,
  washer,
  waterHeater,
} from './appliances.ts'
import { theaterSeat } from './chairs.ts'
import { dehumidifier } from './climate.ts'
import { footlocker, laundryBasket } from './containers.ts'
import { sewingCabinet, sewingMachine } from './countertop.ts'
import { mobilityScooter, wheelchair } from './cycles.ts'
import {
  dumbbells,
  elliptical,
  exerciseMat,
  homeGym,
  inversionTable,
  kettlebells,
  punchingBag,
  rowingMachine,
  squatRack,
  stairClimber,
  stationaryBike,
  treadmill,
  weightBench,
  weightSet,
} from './exercise.ts'
import {
  airHockeyTable,
  arcadeMachine,
  dartboard,
  foosballTable,
  pinballMachine,
  pingPongTable,
  poolTable,
  slotMachine,
} from './games.ts'
import { dryingRack, gunSafe, holidayDecorations, ironingBoard, safe, sauna } from './household.ts'
import { projectorAndScreen } from './optics.ts'
import { charcoal, edge, enamel, foliage, indigo, painted, red, steel, walnut } from './palette.ts'
import { petCarrier } from './pets.ts'
import { foldingChair } from './seats.ts'
import { foldingCot } from './special-beds.ts'
import { cardTable, foldingTable } from './table-sets.ts'
import { table } from './tables.ts'
import { shelving } from './workshop.ts'

/** How each item of the basement is drawn. */
export const BASEMENT_DRAWINGS: Readonly<Record<string, string>> = {
  'washing-machine': washer(),
  dryer: dryer(),
  'washer-dryer-stacked': stackedLaundry(),
  'laundry-pedestal': laundryPedestal(),
  'laundry-basket': laundryBasket(false),
  'ironing-board': ironingBoard(),
  'drying-rack': dryingRack(),
  'utility-sink': utilitySink(),
  'vacuum-cleaner': vacuum(),
  dehumidifier: dehumidifier(),
  'water-heater': waterHeater(),
  'sewing-machine-portable': sewingMachine(),
  'sewing-machine-cabinet': sewingCabinet(),

  treadmill: treadmill(),
  'exercise-bike': stationaryBike(false),
  'spin-bike': stationaryBike(true),
  elliptical: elliptical(),
  'rowing-machine': rowingMachine(),
  'stair-climber': stairClimber(),
  'weight-bench': weightBench(),
  'weight-set': weightSet(),
  'home-gym': homeGym(),
  'squat-rack': squatRack(),
  'dumbbell-set': dumbbells(),
  'kettlebell-set': kettlebells(),
  'punching-bag': punchingBag(),
  'inversion-table': inversionTable(),
  'exercise-mat': exerciseMat(),

  'pool-table': poolTable(),
  'ping-pong-table': pingPongTable(),
  'foosball-table': foosballTable(),
  'air-hockey-table': airHockeyTable(),
  'arcade-machine': arcadeMachine(),
  'pinball-machine': pinballMachine(),
  'slot-machine': slotMachine(),
  dartboard: dartboard(),
  'game-table': cardTable('game'),
  'poker-table': cardTable('poker'),
  'card-table': foldingTable(60, foliage.mid, walnut.dark),
  'folding-table': foldingTable(98, enamel.light, edge),
  'utility-table': table({ width: 76, height: 46, tone: painted, shelf: 0.3 }),

  'folding-chair': foldingChair(steel, indigo),
  'theater-seat': theaterSeat(red),
  'folding-cot': foldingCot(),
  'projector-and-screen': projectorAndScreen(),

  'safe-small': safe(44, 38, 'keypad'),
  'safe-large': safe(58, 66, 'dial'),
  'gun-safe': gunSafe(),
  footlocker: footlocker(),
  'storage-shelf-plastic': shelving(charcoal, 66, 66),
  'holiday-decorations': holidayDecorations(),
  'pet-carrier': petCarrier(),
  'sauna-portable': sauna(),
  wheelchair: wheelchair(),
  'mobility-scooter': mobilityScooter(),
}
