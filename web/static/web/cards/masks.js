/**
 * Pictures for cards with a name instead of a suit: masks put together from a few parts. A card of another game, whatever
 * its name is, shows none of them.
 */

import { wear } from './paint.js';
import { svg } from './svg.js';

/** In a box of 44 by 44, from back to front: the class of a part and its path. @typedef {[string, string][]} Parts */

const ROUND = 'M22 10A14 14.5 0 0 1 36 25A14 15 0 0 1 8 25A14 14.5 0 0 1 22 10z';
const LONG = 'M22 9C31 9 34 16 33 24C32 34 27 41 22 41C17 41 12 34 11 24C10 16 13 9 22 9z';
const DOTS = 'M14.5 24a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0M25.1 24a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0';
const CALM = 'M12.5 24q3.5 3 7 0M24.5 24q3.5 3 7 0';
const ANGRY = 'M12 20l8 4.5a4 4 0 0 1 -8 -4.5M32 20l-8 4.5a4 4 0 0 0 8 -4.5';
const SMILE = 'M17 32q5 4 10 0';
const MOUTH = 'M20 33.5q2 -2 4 0q-2 2.5 -4 0';
const FANGS = 'M14 31q8 4.5 16 0l-2 6l-2.5 -3l-3.5 3l-3.5 -3l-2.5 3z';
const HORNS = 'M11 16Q5 10 8 2Q11 9 18 11zM33 16Q39 10 36 2Q33 9 26 11z';
const EARS = 'M9 20L8 4L20 11zM35 20L36 4L24 11z';
const FLAME = 'M22 2C25 9 36 14 36 27A14 14.5 0 0 1 8 27C8 20 12 17 13 11C16 13 17 15 18 17C21 13 22 8 22 2z';

/** @type {Record<string, Parts>} */
const PICTURES = {
  villager: [['skin', ROUND], ['dark', 'M2 19Q22 -14 42 19Q22 13 2 19z'], ['line', CALM], ['line', SMILE]],
  merchant: [['skin', ROUND], ['hot', 'M8 19Q22 2 36 19Q22 14 8 19z'], ['hot', 'M33 12l8 -4l-1 8z'], ['ink', DOTS], ['line', SMILE]],
  dragon: [['hot', HORNS], ['skin', LONG], ['ink', ANGRY], ['ink', FANGS], ['line', 'M12 30Q4 30 3 37M32 30Q40 30 41 37']],
  samurai: [['skin', ROUND], ['dark', 'M4 24Q4 6 22 6Q40 6 40 24L33 19H11z'], ['gold', 'M10 3Q22 17 34 3Q30 15 22 15Q14 15 10 3z'], ['ink', ANGRY], ['line', 'M18 34h8']],
  geisha: [['dark', 'M4 24Q4 3 22 3Q40 3 40 24Q36 30 35 20Q22 14 9 20Q8 30 4 24z'], ['pale', LONG], ['dark', 'M10 21Q11 9 22 8Q33 9 34 21Q28 14 22 14Q16 14 10 21z'], ['gold', 'M33 9l9 -5l-7 8z'], ['line', CALM], ['hot', MOUTH]],
  miko: [['dark', 'M7 42Q3 6 22 5Q41 6 37 42z'], ['pale', LONG], ['dark', 'M10 21Q11 8 22 8Q33 8 34 21L22 15z'], ['hot', 'M22 8l-9 -6v8zM22 8l9 -6v8z'], ['ink', DOTS], ['hot', MOUTH]],
  priest: [['skin', ROUND], ['line', CALM], ['line', 'M18 33h8'], ['ink', 'M20 14a2 2 0 1 0 4 0a2 2 0 1 0 -4 0'], ['gold', 'M8 38a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M14 41a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M25 41a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M31 38a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0']],
  shrine: [['hot', 'M2 8Q22 13 42 8V14Q22 18 2 14z'], ['hot', 'M6 21H38V25H6z'], ['hot', 'M10 14h5L14 42h-5zM34 14h-5L30 42h5z'], ['dark', 'M20 15h4v7h-4z']],
  village: [['dark', 'M1 24L13 9L25 24z'], ['skin', 'M5 24h16v16H5z'], ['hot', 'M18 29L31 14L44 29z'], ['pale', 'M22 29h18v13H22z'], ['ink', 'M28 33h6v9h-6zM10 29h5v6h-5z']],
  kabuki: [['dark', 'M2 4H42V10H2z'], ['hot', 'M3 10H14Q14 28 3 40zM41 10H30Q30 28 41 40z'], ['pale', 'M22 14a9 10 0 0 1 0 22a9 10 0 0 1 0 -22z'], ['line', 'M17 23q2 2 4 0M23 23q2 2 4 0'], ['hot', 'M19 30q3 3 6 0zM15 19l5 2M29 19l-5 2'], ['dark', 'M2 40H42V43H2z']],
  emperor: [['dark', 'M17 10V1Q28 -1 27 10zM10 15Q22 5 34 15V19H10z'], ['skin', LONG], ['dark', 'M10 19Q22 6 34 19Q22 13 10 19zM18 10V2Q27 0 27 10z'], ['line', CALM], ['line', 'M16 33Q22 29 28 33'], ['dark', 'M20 37h4l-2 7z']],
  basan: [['hot', 'M13 14Q9 6 14 2Q16 7 18 8Q18 2 23 0Q23 6 26 7Q28 3 33 3Q32 10 31 14z'], ['skin', ROUND], ['gold', 'M17 27H27L22 38z'], ['ink', DOTS], ['hot', 'M19 36q3 9 6 0z']],
  goryo: [['dark', 'M5 44Q1 4 22 4Q43 4 39 44z'], ['pale', LONG], ['dark', 'M9 26Q10 8 22 8Q20 22 15 34zM35 26Q34 8 22 8Q25 22 30 38z'], ['ink', 'M17 25a2 2.5 0 1 0 4 0a2 2.5 0 1 0 -4 0M24 25a2 2.5 0 1 0 4 0a2 2.5 0 1 0 -4 0'], ['line', 'M19 35q3 -3 6 0']],
  daidarabotchi: [['dark', 'M0 43Q8 31 12 17Q22 0 32 17Q36 31 44 43z'], ['pale', 'M15 13Q22 2 29 13L26 16L22 12L18 16z'], ['gold', DOTS], ['pale', 'M15 33q7 5 14 0q-7 1 -14 0z']],
  daitengu: [['dark', 'M0 14Q8 12 12 22L9 34Q2 28 0 14zM44 14Q36 12 32 22L35 34Q42 28 44 14z'], ['hot', ROUND], ['dark', 'M17 9L22 1L27 9z'], ['ink', ANGRY], ['hotter', 'M20 24h4l3 13a4 4 0 0 1 -10 0z'], ['pale', 'M10 17l9 2v-4zM34 17l-9 2v-4z']],
  okami: [['dark', EARS], ['dark', 'M22 9L36 19L32 33L22 42L12 33L8 19z'], ['pale', 'M22 24L29 31L22 41L15 31z'], ['gold', 'M13 21l7 3l-5 2zM31 21l-7 3l5 2z'], ['ink', 'M19 33h6l-3 4z']],
  'gift-spirit': [['skin', 'M6 15H38V41H6z'], ['hot', 'M19 15h6v26h-6zM6 12H38V18H6z'], ['hot', 'M22 12Q8 12 12 4Q19 3 22 12zM22 12Q36 12 32 4Q25 3 22 12z'], ['ink', 'M10 27a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M28 27a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'], ['line', 'M15 36q7 4 14 0']],
  'unnamed-a': [['dark', 'M6 44Q-2 16 22 4Q46 16 38 44Q34 36 29 43Q25 36 21 44Q16 36 12 43Q8 38 6 44z'], ['pale', 'M11 24Q22 12 33 24Q22 35 11 24z'], ['hot', 'M17.5 23.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0'], ['ink', 'M20.5 23.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0']],
  'unnamed-b': [['dark', 'M22 2L28 9L38 7L37 17L43 24L36 30L36 41L26 38L20 44L15 37L5 38L8 28L1 21L9 15L9 5L17 9z'], ['pale', 'M9 18q5 -5 10 0q-5 5 -10 0zM24 16q6 -5 11 1q-6 4 -11 -1zM15 30q7 -6 13 0q-6 6 -13 0z'], ['hot', 'M12.5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M28 16.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M19.5 30a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0']],
  buddha: [['gold', 'M22 0A21 21 0 0 1 22 43A21 21 0 0 1 22 0z'], ['dark', 'M17 8a5 5 0 0 1 10 0L34 20H10z'], ['skin', 'M22 13Q33 14 33 26Q32 39 22 40Q12 39 11 26Q11 14 22 13z'], ['line', 'M13 26q4 3 7 0M24 26q4 3 7 0M18 34q4 2.5 8 0'], ['hot', 'M20.5 19a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0']],
  chochinobake: [['dark', 'M14 2H30V7H14zM14 38H30V42H14z'], ['gold', 'M14 7H30Q38 14 38 22Q38 31 30 38H14Q6 31 6 22Q6 14 14 7z'], ['thin', 'M9 13H35M6.5 22H37.5M9 32H35'], ['pale', 'M14 17q8 -7 16 0q-8 7 -16 0z'], ['ink', 'M19.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0'], ['hot', 'M15 28H29Q29 32 25 31Q26 43 21 42Q18 40 19 31Q15 32 15 28z']],
  hitodama: [['blue', FLAME], ['pale', 'M22 18C24 23 29 25 29 31A7 7.5 0 0 1 15 31C15 27 20 24 22 18z'], ['ink', 'M17.5 31a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0M23.3 31a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0']],
  kitsune: [['pale', EARS], ['hot', 'M11 16L10 8L16 12zM33 16L34 8L28 12z'], ['pale', 'M22 11Q36 13 35 23Q30 31 22 43Q14 31 9 23Q8 13 22 11z'], ['line', 'M12.5 23q4 -2 7 2M31.5 23q-4 -2 -7 2'], ['hot', 'M20 12h4l-2 7zM11 28l6 2M33 28l-6 2'], ['ink', 'M20 38h4l-2 4z']],
  shinigami: [['dark', 'M4 44Q0 2 22 2Q44 2 40 44z'], ['pale', 'M22 9Q34 9 34 22Q34 28 30 31V39H14V31Q10 28 10 22Q10 9 22 9z'], ['ink', 'M13.5 23a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0M23.3 23a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0M20.5 31h3l-1.5 -4z'], ['thin', 'M18 34v5M22 34v5M26 34v5']],
  'teke-teke': [['dark', 'M6 40Q2 4 22 4Q42 4 38 40Q33 30 34 20H10Q11 30 6 40z'], ['pale', ROUND], ['dark', 'M8 22Q9 8 22 8Q35 8 36 22L30 16L26 21L22 15L17 21L14 16z'], ['hot', DOTS], ['ink', 'M14 31H30L27 36L24 32.5L22 36.5L19.5 32.5L17 36z']],
  gagoze: [['gold', HORNS], ['hot', ROUND], ['dark', 'M8 18Q14 8 22 13Q30 8 36 18L31 16L27 19L22 15L17 19L13 16z'], ['gold', ANGRY], ['pale', FANGS]],
  mezu: [['dark', 'M12 18L9 3L19 9zM32 18L35 3L25 9z'], ['skin', 'M22 7Q31 8 31 18L28 34Q28 42 22 42Q16 42 16 34L13 18Q13 8 22 7z'], ['dark', 'M19 3Q26 6 24 18L22 23L20 18z'], ['ink', 'M14 20a1.9 2.3 0 1 0 3.8 0a1.9 2.3 0 1 0 -3.8 0M26.2 20a1.9 2.3 0 1 0 3.8 0a1.9 2.3 0 1 0 -3.8 0M18.5 37a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0M23 37a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0']],
  gozu: [['pale', 'M12 16Q0 16 1 4Q6 11 15 11zM32 16Q44 16 43 4Q38 11 29 11z'], ['dark', 'M10 20L2 21L10 26zM34 20L42 21L34 26z'], ['dark', 'M22 8Q35 9 34 21L30 35Q28 42 22 42Q16 42 14 35L10 21Q9 9 22 8z'], ['skin', 'M22 29Q31 29 29 36Q27 42 22 42Q17 42 15 36Q13 29 22 29z'], ['gold', DOTS.replaceAll('24', '21')], ['ink', 'M18 35a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M23 35a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0'], ['thin', 'M19 39a3 3 0 0 0 6 0']],
};

/** The picture of a card. @param {string} name */
function drawMask(name) {
  return svg('g', { class: 'mask' }, ...(PICTURES[name] ?? []).map(([part, d]) => svg('path', { class: part, d })));
}

wear(drawMask);
