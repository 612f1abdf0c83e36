declare module 'virtual:tokens.css';
declare module 'virtual:print.css';
