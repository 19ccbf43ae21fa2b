/** Draws any card, with the pictures of those that have a name. */

import './masks.js';

export * from './paint.js';
