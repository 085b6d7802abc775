/** What only browsers that keep nothing load. @module */
export { createOnlineBook } from "./online_book.ts";
export { createApiGateway } from "./reading_gateway.ts";
