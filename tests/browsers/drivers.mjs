/**
 * Two browsers behind one set of functions: Firefox over WebDriver BiDi, WebKitGTK over WebDriver.
 */

import puppeteer from 'puppeteer-core';
import { Builder, Capabilities } from 'selenium-webdriver';

const PATIENCE = 120_000;
/** How long a driver may take for one command. A browser that is busy leaving a page may never answer it. */
const ANSWERS_WITHIN = 30_000;

/** Firefox, driven by puppeteer. */
async function firefox({ program }) {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  return {
    open: (address) => page.goto(address),
    run: (code) => answered(page.evaluate(`(() => { ${code} })()`)),
    quit: () => browser.close(),
  };
}

/** WebKitGTK's small browser, driven through `WebKitWebDriver`, which Python has started. */
async function webkit({ service, program }) {
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(service).withCapabilities(wanted).build();
  return {
    open: (address) => driver.get(address),
    run: (code) => answered(driver.executeScript(code)),
    quit: () => driver.quit(),
  };
}

export const drivers = { firefox, webkit };

/**
 * What a driver answers, or a failure if it never does.
 * @param {Promise<any>} command
 */
async function answered(command) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error('the browser does not answer its driver')), ANSWERS_WITHIN);
  });
  try {
    return await Promise.race([command, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a piece of code in the page until it returns something true.
 * @param {{ run: (code: string) => Promise<any> }} browser
 * @param {string} what for the message
 * @param {string} code
 */
export async function until(browser, what, code) {
  const end = Date.now() + PATIENCE;
  let trouble = '';
  while (Date.now() < end) {
    try {
      const found = await browser.run(code);
      if (found) return found;
    } catch (fault) {
      // The page may be on its way to another address.
      trouble = String(fault);
    }
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error(`It takes too long until ${what}. ${trouble}`);
}
