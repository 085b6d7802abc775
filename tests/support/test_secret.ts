/** The secret of every test's installation. @module */

/** At least 32 bytes, as JWT_SECRET has to be. */
export const TEST_SECRET = "a secret of the tests, 32 bytes or more";
